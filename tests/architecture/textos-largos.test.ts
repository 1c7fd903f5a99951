/** A `Textarea` with `autosize` lays out the page twice at each key to know its height: nobody types a long text into one. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

const LONGEST = 4000;

/** A limit that is not a figure here, or none, counts as long. Each with the reason why it is not a `LineasInput`. */
const PROSE: Record<string, string> = {
  'src/features/agenda/calendarios/locales-panel.tsx': 'a dozen days of one seat',
  'src/features/agenda/calendarios/oficiales.tsx': 'a dozen days of a year',
  'src/features/agenda/ficha/nueva-anotacion-dialog.tsx': 'a note, whose lines wrap',
  'src/features/clientes/detalle/registros-panel.tsx': 'a note, whose lines wrap',
  'src/features/escritos/plantillas/escribir-dialog.tsx': 'the text of a mail, whose lines wrap',
  'src/features/legal/legal-panel.tsx': 'a text of a few pages, whose lines wrap',
  'src/ui/formulario/form-field.tsx': 'a note, whose lines wrap',
};

const TEXTAREA = /<Textarea\b(?:(?!\/>)[\s\S])*\/>/g;

const isLong = (field: string) =>
  /\bautosize\b/.test(field) &&
  !(Number(/maxLength=\{([\d_]+)\}/.exec(field)?.[1]?.replaceAll('_', '')) <= LONGEST);

const longIn = (text: string) => (text.match(TEXTAREA) ?? []).some(isLong);

it('a long text of many lines is a LineasInput', () => {
  const found = sourceFiles().filter((file) => file.endsWith('.tsx') && longIn(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(PROSE));
});

it('says which fields are long', () => {
  expect(longIn('<Textarea autosize maxLength={400_000} />')).toBe(true);
  expect(longIn('<Textarea autosize />')).toBe(true);
  expect(longIn('<Textarea autosize maxLength={500} />')).toBe(false);
  expect(longIn('<Textarea maxLength={400_000} />')).toBe(false);
});
