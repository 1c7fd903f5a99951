import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { formsWithoutDraft } from './form-drafts';
import type { Sources } from './import-rules';
import { sourceFiles } from './source-files';

const screens: Sources = new Map(
  sourceFiles()
    .filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Where something is filled in and no draft of it is kept, each with its reason. */
const NO_DRAFT: Record<string, string> = {
  'src/features/clientes/importacion/como-se-ha-leido.tsx': 'how a file that is still open is read',
  'src/features/expedientes/organos/organos-panel.tsx': 'a search box',
  'src/features/directbot/chips.tsx': 'a piece of a question',
  'src/features/avisos/avisos-tab.tsx': 'boxes that are saved as they are pressed',
  'src/features/programas/destinos.tsx': 'an address and four boxes; what is shown once must not be kept',
  'src/features/programas/seccion-de-llaves.tsx': 'what is shown once, to be copied',
  'src/features/programas/programas-panel.tsx': 'a name and four boxes; what is shown once must not be kept',
  'src/ui/formulario/form-body.tsx': 'a frame: what stands in it keeps its own',
  'src/ui/lista/celda-editor.tsx': 'one cell, saved or left before anything else is pressed',
  'src/features/directbot/directbot-page.tsx': 'a question, which is in the address',
  'src/features/notificaciones/judiciales/propuesta-form.tsx': 'a proposal, which is made anew',
  'src/features/auth/auth-page.tsx': 'a password',
  'src/features/auth/dos-pasos/enrolment.tsx': 'a code that is good for half a minute, or once',
  'src/features/auth/confirm-sign-up-page.tsx': 'a password',
  'src/features/auth/new-password-form.tsx': 'a password',
  'src/features/auth/recover-page.tsx': 'nobody is signed in',
  'src/features/clientes/interesado/borrar-dialog.tsx': 'a confirmation has to be typed each time',
  'src/features/acreedores/union/unir-dialog.tsx': 'a choice among names that are offered',
  'src/features/agenda/tipos/firmar-tipo-dialog.tsx': 'a name, kept from one signature to the next',
  'src/features/agenda/cambian/conservar-dialog.tsx': 'one sentence, asked for when a day is kept',
  'src/features/agenda/ficha/ficha-acciones.tsx': 'one sentence, asked for when something is closed',
  'src/features/masc/masivo/sin-asignar-dialog.tsx':
    'a reference to look for, and what a receipt says of itself',
  'src/features/masc/expediente/anular.tsx': 'one sentence, asked for when something is annulled',
  'src/features/masc/expediente/intento-fechas.tsx': 'a part of intento-dialog, which keeps it',
  'src/features/agenda/plazo/paso-llegada.tsx': 'a step of nuevo-plazo-dialog, which keeps it',
  'src/features/agenda/plazo/paso-notificado.tsx': 'a step of nuevo-plazo-dialog, which keeps it',
  'src/features/agenda/plazo/paso-resultado.tsx': 'a step of nuevo-plazo-dialog, which keeps it',
  'src/features/agenda/suscripciones/suscripciones-dialog.tsx':
    'the name of a subscription, and an address to copy',
  'src/features/aportacion/ajustes/perfiles-panel.tsx': 'a few numbers, changed once a year',
  'src/features/aportacion/paquetes/paquetes-lista.tsx': 'one sentence, asked for when something is annulled',
  'src/features/aportacion/paquetes/presentar-dialog.tsx': 'read out of a receipt',
  'src/features/aportacion/preparar/hallazgos.tsx': 'put together anew from the documents each time',
  'src/features/aportacion/preparar/piezas-lista.tsx': 'put together anew from the documents each time',
  'src/features/clientes/interesado/bloqueos-pedidos-panel.tsx':
    'one sentence, asked for when a request is decided',
  'src/features/clientes/interesado/interesado-menu.tsx': 'one sentence, asked for when something is blocked',
  'src/features/calculo/costas/costas-form.tsx': 'fields of costas-page, which keeps them',
  'src/features/calculo/usura/usura-form.tsx': 'fields of usura-page, which keeps them',
  'src/features/calculo/guardar-calculo.tsx': 'one name, which has a proposal',
  'src/features/calculo/costas/arancel-section.tsx': 'it writes a line into costas-page, which keeps it',
  'src/features/calculo/gastos-section.tsx': 'it writes lines into calculo-page, which keeps them',
  'src/features/calculo/prestamo/prestamo-section.tsx': 'fields of calculo-page, which keeps them',
  'src/features/calculo/prestamo/cambios-fields.tsx': 'fields of calculo-page, which keeps them',
  'src/features/auditoria/auditoria-page.tsx': 'a filter: the address keeps it',
  'src/features/equipo/colegas.tsx': 'one choice of the page or the dialog that it is in',
  'src/features/escritos/generar/generar-page.tsx': 'a title that the template brings',
  'src/features/escritos/motivo-dialog.tsx': 'one sentence, asked for when something is closed',
  'src/features/escritos/plantillas/campos-page.tsx': 'a search of the page in sight',
  'src/features/escritos/plantillas/subir-dialog.tsx': 'of a file, which no draft can keep',
  'src/features/documentos/lista/documentos-lista.tsx': 'a filter of the list in sight',
  'src/features/servicios/detalle/honorarios-tab.tsx': 'amounts of an example, which nothing saves',
  'src/features/servicios/formulario/campos-propios.tsx': 'fields of servicio-form, which keeps them',
  'src/ui/lista/list-toolbar.tsx': 'a search: the address keeps it',
  'src/ui/documentos/visor/visor-pdf-bar.tsx': 'a search in a document',
  'src/features/expedientes/fases/ajuste-fases.tsx': 'a name of a few words, saved row by row',
  'src/features/expedientes/fases/cambio-fields.tsx': 'fields of two dialogs, whose use-cambio keeps them',
  'src/ui/documentos/visor/visor-pdf.tsx': 'a password',
  'src/ui/fecha-input.tsx': 'a field of a filter',
  'src/ui/lineas-input.tsx': 'a field of a form',
  'src/ui/lista/filtros-campos.tsx': 'fields of a filter',
  'src/ui/lista/filtros-por-nombre.tsx': 'the name of a field to look for',
  'src/ui/formulario/fecha-field.tsx': 'a field of a form',
  'src/ui/formulario/form-field.tsx': 'a field of a form',
  'src/ui/formulario/record-form.tsx': 'the frame of the forms of use-record-form',
};

describe('what is typed into a form is kept as a draft', () => {
  it('in every form that is not named here', () => {
    const missing = formsWithoutDraft(screens).filter((file) => !(file in NO_DRAFT));
    expect(missing, 'add useDraft (src/ui/borradores) or name the file in NO_DRAFT with a reason').toEqual(
      [],
    );
  });

  it('and none is named for nothing', () => {
    const found = formsWithoutDraft(screens);
    expect(Object.keys(NO_DRAFT).filter((file) => !found.includes(file))).toEqual([]);
  });
});

/** Whose draft keeps no id: what they write is known by something else than an id that they make. */
const NO_FICHA: Record<string, string> = {
  'src/features/agenda/calendarios/locales-panel.tsx': 'days of a seat, by their key',
  'src/features/agenda/calendarios/oficiales.tsx': 'days of a Comunidad, by their key',
  'src/features/agenda/calendarios/revision-panel.tsx': 'a year of a seat, by its key',
  'src/features/agenda/series/series-panel.tsx': 'figures of a series, by their day',
  'src/features/documentos/exigidos/exigidos-dialog.tsx': 'a setting, by its name',
  'src/features/escritos/ajustes/despacho-panel.tsx': 'a setting, by its name',
  'src/features/expedientes/fases/use-cambio.ts': 'a case file that is in the phase already is not moved',
  'src/features/expedientes/lista/cambiar-campo-dialog.tsx':
    'a change to rows that are there: asked again they say the same',
  'src/features/importacion/importar-json-dialog.tsx':
    'a file is looked for among what is there, row by row, before it is written',
  'src/features/legal/legal-panel.tsx': 'a setting, by its name',
  'src/features/masc/ajustes/patrones-justificantes.tsx': 'a setting, by its name',
  'src/features/masc/ajustes/vias-panel.tsx': 'a way that is there',
  'src/features/masc/expediente/masc-del-expediente.tsx':
    'a permission is a word of that moment: a second one allows the same',
  'src/features/perfil/perfil-page.tsx': 'the account of whoever is signed in',
  'src/ui/formulario/ficha-form.tsx': 'a creditor by its name, or a row that is there',
};

/** By the hook itself, by the one of the forms that are described as data or by that of the dialogs: what they hand to it. */
const KEEPS = /\buse(?:Draft|RecordForm|DialogForm)(?:<[^>]*>)?\(\{[\s\S]*?\n {2}\}\)/g;
/** It makes the id and hands it to the draft for each of its dialogs. */
const OF_DIALOGS = 'src/ui/formulario/use-dialog-form.ts';
const withDraft = [...screens].flatMap(([file, text]) =>
  file.startsWith('src/ui/borradores/') || file === OF_DIALOGS
    ? []
    : [...text.matchAll(KEEPS)].map(([handed]) => ({ file, handed })),
);

describe('the draft of a form keeps the id of what it writes', () => {
  it('by the hook of the dialogs', () => {
    expect(screens.get(OF_DIALOGS)).toMatch(/useDraft<V>\(\{[^}]*\bficha: \{ id, adopt \}/);
  });

  const missing = withDraft
    .filter(({ handed }) => !/\bficha\b[:,]|^useDialogForm/.test(handed))
    .map(({ file }) => file);

  it('or says here how that is known', () => {
    expect(withDraft.length).toBeGreaterThan(30);
    expect(
      missing.filter((file) => !(file in NO_FICHA)),
      'recovered after a lost answer it writes twice',
    ).toEqual([]);
    expect(Object.keys(NO_FICHA).filter((file) => !missing.includes(file))).toEqual([]);
  });
});

/** What the form saves with: what its draft started from, or its own state, into which a recovered draft puts that. */
const AS_STARTED = /\.start\.readAt|recovered\?\.readAt|setStart\(|\bform\.readAt/;

it('a draft of a row that is recovered is saved as of when it was read, and shows first what others have saved since', () => {
  const ofRows = withDraft.filter(({ handed }) => /\b(?:readAt|row)[:,]/.test(handed));
  const blind = ofRows.filter(({ file }) => !AS_STARTED.test(screens.get(file) ?? ''));
  expect(ofRows.length).toBeGreaterThan(12);
  expect(blind.map(({ file }) => file)).toEqual([]);
});

describe('a form without a draft is found', () => {
  const hook = `import { useDraft } from '@/ui/borradores/use-draft';`;
  it.each([
    ['by a field of the kit', `import { Stack, Textarea } from '@mantine/core';`],
    ['by several lines of fields', `import {\n  Alert,\n  TextInput,\n} from '@mantine/core';`],
    ['by a form of its own', `<form onSubmit={save}>`],
    ['by the hook of the kit', `import { useForm } from '@mantine/form';`],
    ['by the fields of ours', `import { FormField } from '@/ui/formulario/form-field';`],
    ['by a field of the browser', `<textarea value={text} />`],
  ])('%s', (_how, line) => {
    expect(formsWithoutDraft(new Map([['src/features/x/x.tsx', line]]))).toEqual(['src/features/x/x.tsx']);
    expect(formsWithoutDraft(new Map([['src/features/x/x.tsx', `${hook}\n${line}`]]))).toEqual([]);
  });

  it('not where its own hook keeps it; a type alone keeps nothing', () => {
    const form = (line: string): Sources =>
      new Map([
        ['src/features/x/x.tsx', `${line}\n<form>`],
        ['src/features/x/use-x.ts', hook],
      ]);
    expect(formsWithoutDraft(form(`import { useX } from '@/features/x/use-x';`))).toEqual([]);
    expect(formsWithoutDraft(form(`import type { X } from '@/features/x/use-x';`))).toHaveLength(1);
  });
});
