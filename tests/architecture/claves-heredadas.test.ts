/**
 * `'constructor' in TABLA` is true of every object: a word of an address, of a file or of a row would be taken for one of the table, and what
 * the table says of it for a label. Tables are asked with `Object.hasOwn`.
 */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { esTipoAportacion } from '../../src/domain/aportacion/tipos';
import { esSerie } from '../../src/domain/publicados/tipos';
import { isApartado } from '../../src/features/ajustes/apartados';
import { NUEVOS, serieDe } from '../../src/features/calculo/usura/valores';
import { nombreDeEstado } from '../../src/features/expedientes/lista/expedientes-search';
import { sourceFiles } from './source-files';

/** A table is a constant in capitals; what a table says of one of its own keys is none of this. */
const IN_A_TABLE = /^(?!\s*(?:\/?\*|\/\/)).*[\w)\]'"] in [A-Z][A-Z_]{2,}\b(?!\[)/m;

it('a word is looked for among the own keys of a table', () => {
  const files = sourceFiles().filter((file) => /^(src|server)\//.test(file) && !file.includes('.test.'));
  expect(files.filter((file) => IN_A_TABLE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('«%s» is a word of no table', (word) => {
  expect([isApartado(word), esSerie(word), esTipoAportacion(word)]).toEqual([false, false, false]);
  expect(serieDe({ ...NUEVOS, serie: word })).toBe('revolving');
  expect(nombreDeEstado('estado', word)).toBe(word);
});
