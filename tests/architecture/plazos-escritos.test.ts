/** What `npm run plazos` writes is what the catalogue says: neither the rows of the table nor the page drift. */
import fs from 'node:fs';

import { expect, it } from 'vitest';

import { DOCS, docs, FILAS, filas } from '../../scripts/plazos/escritos';

const CUANDO_NO = 'run `npm run plazos`';

it('the rows of the kinds of term', () => {
  expect(fs.readFileSync(FILAS, 'utf8'), CUANDO_NO).toBe(filas());
});

it('the table of docs/plazos.md', () => {
  const page = fs.readFileSync(DOCS, 'utf8');
  expect(page, CUANDO_NO).toBe(docs(page));
});
