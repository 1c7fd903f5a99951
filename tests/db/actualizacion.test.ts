import { rm } from 'node:fs/promises';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readConfig } from '../../server/lib/config';
import { startServices } from '../../server/start/services';
import { fillOfBefore, migrationsOfBefore } from '../support/instalacion-anterior';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** An installation of before this program knew of phases is started with it: `npm run bench:actualizar` does it with 150,000. */

const AMOUNT = 600;
let dir: string;
let database: TestDatabase;
let sql: Sql;
let before: string;
let columns: string[];

beforeAll(async () => {
  dir = await makeTempDir('backoffice-actualizar-');
  database = await createTestDatabase('template0');
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await start(await migrationsOfBefore(dir));
  await fillOfBefore(sql, AMOUNT);
  columns = (
    await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'deals' order by ordinal_position`
  ).map(({ name }) => name);
  before = await contents();
  await start();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

async function start(migrationsDir?: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: path.join(dir, 'datos') });
  const services = await startServices(
    { ...config, siteUrl: 'http://localhost' },
    { log: () => undefined, ...(migrationsDir && { migrationsDir }) },
  );
  await services.stop();
}

/** Every value of every column that case files had. */
async function contents(): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`
    select md5(string_agg((${sql(columns)})::text, '|' order by id)) as hash from public.deals`;
  return row?.hash ?? '';
}

const count = async (table: string) => {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`;
  return row?.n;
};

it('sus expedientes siguen siendo, columna por columna, los que eran', async () => {
  expect(columns.length).toBeGreaterThan(35);
  expect(await count('public.deals')).toBe(AMOUNT);
  expect(await contents()).toBe(before);
});

it('nadie les inventa una fase, ni una situación, ni un servicio', async () => {
  const rows = await sql`
    select distinct fase, fase_desde, situacion, situacion_motivo, servicio_id from public.deals`;
  expect([...rows]).toEqual([
    { fase: null, fase_desde: null, situacion: 'en_curso', situacion_motivo: null, servicio_id: null },
  ]);
  for (const table of [
    'fases_historial',
    'procedimientos',
    'importes',
    'resultados',
    'servicios_asignaciones',
  ])
    expect([table, await count(`public.${table}`)]).toEqual([table, 0]);
});

it('lo que se cuenta aparte es lo que hay', async () => {
  const wrong = await sql`
    select 'totales' as que from derived.differences()
    union all select 'expedientes' from derived.differences_of_deals()
    union all select 'agenda' from derived.differences_of_agenda()
    union all select 'pasos' from derived.differences_of_pasos()`;
  expect([...wrong]).toEqual([]);
  const [found] = await sql<{ n: number; sin: number }[]>`
    select (select sum(v.n)::int from derived.deals_by_value v where v.fase is null) as n,
      private.sin_paso(null, true)::int as sin`;
  const [expected] = await sql<{ sin: number }[]>`
    select count(*)::int as sin from public.deals d
    where not exists (select from public.agenda a where a.deal_id = d.id and a.estado = 'pendiente')`;
  expect(found).toEqual({ n: AMOUNT, sin: expected?.sin });
  expect(expected?.sin).toBeLessThan(AMOUNT);
});
