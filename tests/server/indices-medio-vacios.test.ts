import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rebuildHalfEmpty } from '../../server/cleanup/half-empty-indexes';
import { anAccount } from '../support/as-role';
import { startTestBackend, type TestBackend } from '../support/backend';
import { createTestDatabase, type TestDatabase } from '../support/shared-postgres';

const SMALL = 64 * 1024;

let database: TestDatabase;
let backend: TestBackend;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  backend = await startTestBackend({ databaseUrl: database.url });
  sql = backend.sql;
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

const sizeOf = async (index: string) => {
  const [row] = await sql<{ bytes: string }[]>`select pg_relation_size(${index}::regclass) as bytes`;
  return Number(row?.bytes);
};

/** The ids in the order of the list, from its index alone. */
const listed = () =>
  sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`select id from public.deals order by generateddate desc nulls last, id collate private.codigos desc`;
  });

test('an index that changes left half empty is made anew, with the same rows; the others stay as they are', async () => {
  const owner = await anAccount(sql);
  await sql`
    insert into public.deals (id, user_id, generateddate, contractnumber)
    select 'EXP-' || n, ${owner}, '2024-01-01'::timestamptz + make_interval(hours => n), 'CT-' || n from generate_series(1, 3000) n`;
  expect(await rebuildHalfEmpty(sql, SMALL)).toEqual([]);

  await sql`update public.deals set fase_desde = '2024-01-01'`;
  await sql`update public.deals set fase_desde = '2024-01-02'`;
  await sql`vacuum public.deals`;
  const [size, rows] = [await sizeOf('public.deals_lista'), await listed()];

  const rebuilt = await rebuildHalfEmpty(sql, SMALL);
  expect(rebuilt).toContain('deals_lista');
  expect(await sizeOf('public.deals_lista')).toBeLessThan(size * 0.7);
  expect(await listed()).toEqual(rows);
  expect(await rebuildHalfEmpty(sql, SMALL)).toEqual([]);
});

test('what a stopped server was making goes first', async () => {
  await sql`create index deals_provincia_ccnew on public.deals (debtorprovince)`;
  await sql`update pg_index set indisvalid = false where indexrelid = 'public.deals_provincia_ccnew'::regclass`;
  await rebuildHalfEmpty(sql);
  expect(await sql`select from pg_class where relname = 'deals_provincia_ccnew'`).toEqual([]);
});
