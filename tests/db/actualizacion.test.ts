import { rm } from 'node:fs/promises';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../server/lib/config';
import { startServices } from '../../server/start/services';
import { fillOfBefore, LANDED, migrationsOfBefore } from '../support/instalacion-anterior';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** An installation of each state that ever landed is started with this program: `npm run bench:actualizar` does it with 150,000. */

const AMOUNT = 600;
/** Tables of which the program brings more rows as it grows, with their keys. */
const DE_LA_LEY: Record<string, string> = { datos_legales: 'clave', tipos_publicados: 'id' };

describe.each(LANDED)('an installation with %i migrations', (landed) => {
  let dir: string;
  let database: TestDatabase;
  let sql: Sql;
  let columns: Map<string, string[]>;
  let before: Record<string, string>;
  let conocidas: Record<string, string[]>;

  beforeAll(async () => {
    dir = await makeTempDir('backoffice-actualizar-');
    database = await createTestDatabase('template0');
    sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    await start(await migrationsOfBefore(dir, landed));
    await fillOfBefore(sql, AMOUNT);
    columns = await columnsOfTables();
    conocidas = await knownRows();
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

  async function columnsOfTables(): Promise<Map<string, string[]>> {
    const rows = await sql<{ name: string; names: string[] }[]>`
      select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as names
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`;
    return new Map(rows.map(({ name, names }) => [name, names]));
  }

  /** What is known of the law grows with the program: the rows that were there, by their keys. */
  async function knownRows(): Promise<Record<string, string[]>> {
    const keys: Record<string, string[]> = {};
    for (const [table, key] of Object.entries(DE_LA_LEY))
      if (columns.has(table))
        keys[table] = (await sql`select ${sql(key)}::text as key from ${sql(table)}`).map((row) => row.key);
    return keys;
  }

  /** Every value of every column that the tables had. */
  async function contents(): Promise<Record<string, string>> {
    const hashes: Record<string, string> = {};
    for (const [table, names] of columns) {
      const [row] = await sql<{ hash: string | null }[]>`
        select md5(string_agg(r::text, '|' order by r::text)) as hash from (
          select ${sql(names)} from ${sql(table)} ${ofThose(table)}
        ) r`;
      hashes[table] = row?.hash ?? '';
    }
    return hashes;
  }

  const ofThose = (table: string) => {
    const [key, known] = [DE_LA_LEY[table], conocidas[table]];
    return key && known ? sql`where ${sql(key)}::text = any (${known})` : sql``;
  };

  const count = async (table: string) => {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`;
    return row?.n;
  };

  it('keeps every row as it was, column by column', async () => {
    expect(before.deals).not.toBe('');
    expect(await count('public.deals')).toBe(AMOUNT);
    expect(await contents()).toEqual(before);
  });

  it('is given no phase, situation or service that nobody said', async () => {
    const rows = await sql`
      select distinct fase, fase_desde, situacion, situacion_motivo, servicio_id from public.deals`;
    expect([...rows]).toEqual([
      { fase: null, fase_desde: null, situacion: 'en_curso', situacion_motivo: null, servicio_id: null },
    ]);
    const tables = ['fases_historial', 'procedimientos', 'importes', 'resultados', 'servicios_asignaciones'];
    for (const table of tables) expect([table, await count(`public.${table}`)]).toEqual([table, 0]);
  });

  it('counts apart what there is', async () => {
    const wrong = await sql`
      select d.counter as que from derived.differences() d
      union all select 'pasos' from derived.differences_of_pasos()`;
    expect([...wrong]).toEqual([]);
    const [found] = await sql<{ n: number; sin: number }[]>`
      select (select sum(v.n)::int from derived.deals_fases_by_value v where v.fase is null) as n,
        private.sin_paso(null, true)::int as sin`;
    const [expected] = await sql<{ sin: number }[]>`
      select count(*)::int as sin from public.deals d
      where not exists (select from public.agenda a where a.deal_id = d.id and a.estado = 'pendiente')`;
    expect(found).toEqual({ n: AMOUNT, sin: expected?.sin });
    expect(expected?.sin).toBeLessThan(AMOUNT);
  });
});
