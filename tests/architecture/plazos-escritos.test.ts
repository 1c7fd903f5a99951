/** What `npm run plazos` writes is what the catalogue says: neither the rows of the table nor the page drift. */
import fs from 'node:fs';

import { expect, it } from 'vitest';

import { DOCS, docs, FILAS, filas } from '../../scripts/plazos/escritos';

it('writes the rows of the kinds of term: run `npm run plazos`', () => {
  expect(fs.readFileSync(FILAS, 'utf8')).toBe(filas());
});

it('writes the table of docs/plazos.md: run `npm run plazos`', () => {
  const page = fs.readFileSync(DOCS, 'utf8');
  expect(page).toBe(docs(page));
});
