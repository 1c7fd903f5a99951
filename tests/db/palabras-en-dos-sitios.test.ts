/** Lists that stand in SQL and in the screens. The words of a column's check are compared by the compiler (`src/data/codigos.ts`). */
import { expect, test } from 'vitest';

import { CATEGORIAS } from '@/data/documentos/categorias';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';

import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

test('the categories of documents and what they are called', async () => {
  const rows = await sql`select name, display_name as "displayName" from public.document_categories`;
  expect(new Set(rows)).toEqual(new Set(CATEGORIAS));
});

test('the numbered exhibits, in their order', async () => {
  const [row] = await sql`select private.documentos_numerados() as nombres`;
  expect(row?.nombres).toEqual(DOCUMENTOS_NUMERADOS.map(({ name }) => name));
});
