/** An id of what is created is made when its form opens, and not at each press (docs/decisions/280). */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

/** Where an id is made otherwise, and why. */
const OTHERS: Record<string, string> = {
  'src/ui/formulario/form-id.ts': 'the id of a form',
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
  'src/features/escritos/generar/generar-page.tsx': 'the batch, when its page opens',
  'src/features/escritos/lote/use-generacion.ts': 'the mark of a tab',
  'src/features/escritos/correos/salida-correos.tsx': 'the sending',
  'src/features/aportacion/preparar/registro.ts':
    'the package of a case file: the draft that is there, or a new one, once',
  'src/features/calculo/masivo/actos.ts':
    'the name of a change to many, made when it is checked, by which it is undone',
  'src/data/fases/fases-api.ts': 'the name of a change to many, by which it is undone',
  'src/data/agenda/agenda-api.ts': 'the name of a change to many, by which it is undone',
  'src/data/deals/deals-masivo.ts': 'the name of a change to many, by which it is undone',
  'src/data/servicios/asignacion-api.ts': 'the name of a change to many, by which it is undone',
  'src/data/agenda/suscripciones-api.ts': 'made with its secret, which is shown once',
  'src/data/programas/destinos-api.ts': 'made with its secret, which is shown once',
  'src/data/programas/programas-api.ts': 'made with its key, which is shown once',
  'src/data/demostracion/demostracion-api.ts':
    'the demonstration, of which there is one: asked again it is the one that is there',
  'src/data/escritos/plantillas-api.ts':
    'the place of a file that goes up: a version of a template never changes',
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
  'src/data/vistas/vistas-api.ts': 'its name among the views of that list',
  'src/data/settings/settings-api.ts': 'its name',
  'src/data/documentos/subida.ts': 'its object, which is uploaded once',
  'src/data/clientes/cliente-subida.ts': 'its object, which is uploaded once',
  'src/data/demostracion/escritor.ts': 'the operation id of its step',
  'src/data/demostracion/escritos.ts': 'the operation id of its step',
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
