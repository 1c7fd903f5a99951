import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

/** Dialogs with a field of one line in which Enter has nothing to save, each with its reason. */
const NOT_SAVED_BY_ENTER: Record<string, string> = {
  'src/features/agenda/suscripciones/suscripciones-dialog.tsx':
    'addresses that are copied, and a list of them',
  'src/features/expedientes/fases/candidatos-dialog.tsx': 'a box that searches, over a list that is ticked',
  'src/features/masc/masivo/sin-asignar-dialog.tsx': 'receipts, each with its own fields and its own button',
  'src/features/escritos/plantillas/subir-dialog.tsx': 'a file is read over before its draft is kept',
  'src/features/escritos/plantillas/escribir-dialog.tsx': 'the text of a letter, in which Enter is a line',
};

const DIALOG = /<(?:Modal|FormDialog)\b/;
const ONE_LINE = /<(?:TextInput|FechaInput|NumberInput|PasswordInput)\b/;
const FORM = /<(?:form|FormBody|RecordForm)\b|component="form"/;

it('Enter saves in every dialog with a field of one line, or why it does not is said', () => {
  const found = sourceFiles().filter((file) => {
    if (!file.startsWith('src/') || !file.endsWith('.tsx')) return false;
    const source = readFileSync(file, 'utf8');
    return DIALOG.test(source) && ONE_LINE.test(source) && !FORM.test(source);
  });
  expect(found.toSorted()).toEqual(Object.keys(NOT_SAVED_BY_ENTER).toSorted());
});
