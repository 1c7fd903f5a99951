/** An id of what is created is made when its form opens, and not at each press; what is changed is changed as it was seen (docs/decisions/280). */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

/** Where an id is made otherwise, and why. */
const OTHERS: Record<string, string> = {
  'src/ui/formulario/form-id.ts': 'the id of a form',
  'src/ui/formulario/visit-ids.ts': 'the id of a visit to a page, which a reload keeps',
  'src/ui/borradores/use-draft.ts': 'the name of a draft in the browser',
  'src/lib/operaciones.ts': 'the name of a request',
  'src/data/deals/deals-api.ts': 'newDealId, called by the form when it opens',
  'src/data/clientes/clientes-api.ts': 'newClienteId, called by the form when it opens',
  'src/data/clientes/cliente-registros-api.ts': 'newRegistroId, called by the form when it opens',
  'src/data/servicios/servicios-api.ts': 'newServicioId, called by the form when it opens',
  'src/data/expedientes-antiguos/expedientes-antiguos-api.ts':
    'newExpedienteId, called by the form when it opens',
  'src/features/notificaciones/judiciales/propuesta.ts':
    'the rows of a proposal, made when it is read and kept with it',
  'src/features/masc/masivo/filas-de-envio.ts':
    'the rows of a sending, which has its id from the opening of its dialog',
  'src/features/masc/masivo/enviar-dialog.tsx': 'the batch, when its dialog opens',
  'src/features/equipo/equipo-columns.tsx':
    'a handing over, at each question: what has gone is not asked about again',
  'src/features/escritos/lote/use-generacion.ts': 'the mark of a tab',
  'src/features/aportacion/preparar/registro.ts':
    'the package of a case file: the draft that is there, or a new one, once',
  'src/features/calculo/masivo/actos.ts':
    'the name of a change to many, made when it is checked, by which it is undone',
  'src/data/fases/fases-api.ts': 'the name of a change to many, by which it is undone',
  'src/data/agenda/agenda-api.ts': 'the name of a change to many, by which it is undone',
  'src/data/deals/deals-masivo.ts': 'the name of a change to many, by which it is undone',
  'src/data/servicios/asignacion-api.ts': 'the name of a change to many, by which it is undone',
  'src/data/agenda/suscripciones-api.ts': 'made with its secret when its form opens',
  'src/data/programas/destinos-api.ts': 'made with its secret when its form opens',
  'src/data/programas/programas-api.ts': 'made with its key when its form opens',
  'src/data/demostracion/demostracion-api.ts':
    'the demonstration, of which there is one: asked again it is the one that is there',
};

const readSource = (path: string) => readFileSync(path, 'utf8');

const makesIds = (text: string) => /(?<![.\w])uuid\(\)|crypto\.randomUUID\(\)[^:]/.test(text);

it('cada sitio que hace un id lo hace al abrirse el formulario, o dice por qué no', () => {
  const found = sourceFiles()
    .filter((path) => /^src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => makesIds(readSource(path)));
  expect(found.filter((path) => !(path in OTHERS))).toEqual([]);
  expect(Object.keys(OTHERS).filter((path) => !found.includes(path))).toEqual([]);
});

/** What a table knows a row by, where that is no id of a form. */
const BY_KEY: Record<string, string> = {
  'src/data/acreedores/acreedores-api.ts': 'its name',
  'src/data/settings/settings-api.ts': 'its name',
  'src/data/documentos/subida.ts': 'its object, which is uploaded once',
  'src/data/clientes/cliente-subida.ts': 'its object, which is uploaded once',
  'src/data/demostracion/escritor.ts': 'the operation id of its step',
  'src/data/demostracion/escritos.ts': 'the operation id of its step',
  'src/data/demostracion/paquetes.ts': 'the operation id of its step',
  'src/data/demostracion/pasos.ts': 'the operation id of its step',
  'src/data/importacion/importaciones-api.ts':
    'an import is begun by its run: one that wrote nothing shows nothing',
};

it('toda fila que una pantalla inserta en una tabla lleva el id de su formulario, o se la conoce por otra cosa', () => {
  const inserts = sourceFiles()
    .filter((path) => path.startsWith('src/data/') && !path.includes('.test.'))
    .filter((path) => readSource(path).includes('.insert('));
  const withId = (path: string) => /\.insert\(\{[^}]*\bid\b/.test(readSource(path));
  expect(inserts.filter((path) => !withId(path) && !(path in BY_KEY))).toEqual([]);
  expect(Object.keys(BY_KEY).filter((path) => !inserts.includes(path) || withId(path))).toEqual([]);
});

/** Which changes of a table ask for nothing that was seen, and why. */
const UNSEEN: Record<string, string> = {
  'src/data/importacion/importaciones-api.ts': 'of the run that began it, alone',
  'src/data/documentos/subida.ts': 'of a document that this call has written a moment ago',
};

it('lo que una pantalla cambia en una tabla lleva lo que se vio de la fila, o dice por qué no', () => {
  const CHANGE = /\.from\('\w+'\)\s*\.update\([\s\S]*?;/g;
  const AS_SEEN = /\.eq\('(?:updated_at|category)', |\.(?:eq|is)\(field, /;
  const changes = sourceFiles()
    .filter((path) => path.startsWith('src/data/') && !path.includes('.test.'))
    .flatMap((path) => [...readSource(path).matchAll(CHANGE)].map(([change]) => ({ path, change })));
  const blind = changes.filter(({ change }) => !AS_SEEN.test(change)).map(({ path }) => path);
  expect(changes.length).toBeGreaterThan(9);
  expect(blind.filter((path) => !(path in UNSEEN))).toEqual([]);
  expect(Object.keys(UNSEEN).filter((path) => !blind.includes(path))).toEqual([]);
});

/** Where a function is called without what it can be told of what was seen, and why. */
const CALLED_UNSEEN: Record<string, string> = {
  'src/data/calendarios/calendarios-api.ts guardar_sede': 'a new one, by the id of its form',
  'src/data/papelera/papelera-api.ts delete_many_to_papelera':
    'rows that were ticked one by one; they wait in the Papelera',
};

it('la función que admite lo que se vio lo recibe, o se dice por qué no', () => {
  const [, functions = ''] = readSource('src/lib/database.types.ts').split('Functions: {');
  const takes = [...functions.matchAll(/\n {6}(\w+):\s*\{\s*Args: \{([^}]*)\}/g)]
    .filter(([, , args = '']) => /\b(?:vistos?|seen_\w+|counted_at)\?/.test(args))
    .map(([, name = '']) => name);
  const blind = sourceFiles()
    .filter((path) => /^src\/data\/(?!demostracion)/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const text = readSource(path);
      return takes
        .flatMap((name) =>
          [...text.matchAll(new RegExp(`rpc\\('${name}'`, 'g'))].map(({ index }) => ({ name, index })),
        )
        .filter(
          ({ index }) =>
            !/\bvistos?\b|seen_|counted_at/.test(text.slice(Math.max(0, index - 350), index + 270)),
        )
        .map(({ name }) => `${path} ${name}`);
    });
  expect(takes.length).toBeGreaterThan(10);
  expect(blind.filter((call) => !(call in CALLED_UNSEEN))).toEqual([]);
  expect(Object.keys(CALLED_UNSEEN).filter((call) => !blind.includes(call))).toEqual([]);
});
