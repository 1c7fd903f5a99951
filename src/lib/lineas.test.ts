import { expect, it } from 'vitest';

import { readLineas } from '@/lib/lineas';

it.each([
  ['of Windows', '\r\n'],
  ['of Unix', '\n'],
  ['of an old spreadsheet', '\r'],
  ['of Word, within a paragraph', '\v'],
  ['of a page', '\f'],
  ['of a mainframe', '\u0085'],
  ['of Unicode', '\u2028'],
  ['of a paragraph of Unicode', '\u2029'],
])('an end of a line %s ends it, and the second line has its number', (_whose, end) => {
  const texto = `uno${end}dos`;
  expect(readLineas(texto, (linea) => ({ linea })).leidas).toEqual([{ linea: 'uno' }, { linea: 'dos' }]);
  expect(readLineas(texto, () => 'no se lee').errores).toEqual(['Línea 1: no se lee', 'Línea 2: no se lee']);
});
