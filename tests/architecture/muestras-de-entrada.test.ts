import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

/** The kinds of what real programs send, by the number of the folder that each was brought in. */
const CASOS = '01 02 04 05 07 10 11 13 14 16 17 18 20 21 23 25 27 28'.split(' ');

it('each kind of what comes in has its samples, and each sample is named by a test', () => {
  const muestras = readdirSync('tests/support/fixtures/entrada');
  const tests = sourceFiles()
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect([...new Set(muestras.map((name) => name.slice(0, 2)))].toSorted()).toEqual(CASOS);
  expect(muestras.filter((name) => !tests.includes(name))).toEqual([]);
});
