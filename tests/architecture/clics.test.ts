/** The help says what each job costs in clicks: a browser test counts each of them. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { CLICS } from '../../src/features/soporte/clics';

const specs = readdirSync('tests/e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(`tests/e2e/${file}`, 'utf8'))
  .join('\n');

it.each(Object.keys(CLICS))('the clicks of «%s» are counted', (trabajo) => {
  expect(specs).toMatch(new RegExp(String.raw`toBe\([^\n]*CLICS\.${trabajo}\b`));
});
