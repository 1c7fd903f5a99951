import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

/** Fields of one line in a dialog in which Enter has nothing to save, each with its reason. */
const NOT_SAVED_BY_ENTER: Record<string, string> = {
  'src/features/agenda/ficha/ficha-acciones.tsx':
    'a reason, after which what is annulled is asked for by its button',
  'src/features/agenda/plazo/paso-llegada.tsx': 'a step of several, of which the last one proposes',
  'src/features/agenda/plazo/paso-notificado.tsx': 'a step of several, of which the last one proposes',
  'src/features/agenda/suscripciones/suscripciones-dialog.tsx':
    'addresses that are copied, and a list of them',
  'src/features/clientes/importacion/como-se-ha-leido.tsx': 'how a file is read, which is seen at once',
  'src/features/escritos/plantillas/escribir-dialog.tsx': 'the text of a letter, in which Enter is a line',
  'src/features/escritos/plantillas/subir-dialog.tsx': 'a file is read over before its draft is kept',
  'src/features/expedientes/fases/cambio-fields.tsx': 'a change of many, which is counted before it is made',
  'src/features/expedientes/fases/candidatos-dialog.tsx': 'a box that searches, over a list that is ticked',
  'src/features/masc/expediente/anular.tsx': 'a reason, after which the claim is annulled by its button',
  'src/features/masc/expediente/respuesta-rapida.tsx': 'a day, after which one letter says the answer',
  'src/features/masc/masivo/propuestas-tabla.tsx': 'receipts in a table, filed together',
  'src/features/masc/masivo/sin-asignar-dialog.tsx': 'receipts, each with its own fields and its own button',
};

const DIALOG = /<(?:Modal|FormDialog)\b/;
const ONE_LINE = /<(?:TextInput|FechaInput|NumberInput|PasswordInput)\b/;
const FORM = /<(?:form|FormBody|RecordForm)\b|component="form"/;
const FEATURE = /^import (?!type )[^;]*?from '@\/(features\/[^']+)';/gm;
/** A dialog, its parts, and theirs. */
const MOST_STEPS = 4;

const screens = new Map(
  sourceFiles()
    .filter((file) => file.startsWith('src/') && file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Files with such a field that are shown in the dialog of `file`, without a form around them. */
function fieldsWithoutForm(file: string, steps = MOST_STEPS): string[] {
  const source = screens.get(file);
  if (source === undefined || steps === 0 || FORM.test(source)) return [];
  const parts = Array.from(source.matchAll(FEATURE), ([, path]) => `src/${path}.tsx`);
  const own = ONE_LINE.test(source) ? [file] : [];
  return [...own, ...parts.flatMap((part) => fieldsWithoutForm(part, steps - 1))];
}

it('Enter saves in every dialog with a field of one line, or why it does not is said', () => {
  const dialogs = [...screens].filter(([, source]) => DIALOG.test(source)).map(([file]) => file);
  const found = new Set(dialogs.flatMap((file) => fieldsWithoutForm(file)));
  expect([...found].toSorted()).toEqual(Object.keys(NOT_SAVED_BY_ENTER).toSorted());
});
