import { expect, it } from 'vitest';

import { errorsToCsv } from './errores-csv';

it('opens right in a Spanish Excel', () => {
  expect(errorsToCsv(['Carpeta EXP-Ñ; "dos": mal', 'línea\nnueva'])).toBe(
    '\uFEFFN.º;Error\r\n1;"Carpeta EXP-Ñ; ""dos"": mal"\r\n2;"línea\nnueva"\r\n',
  );
});

it.each(['=1+1', '+34', '-5', '@SUM(A1)', '\t=1'])('%j is text, not a formula', (error) => {
  expect(errorsToCsv([error])).toContain(`1;"'${error}"`);
});
