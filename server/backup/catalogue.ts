import { createHash } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';

import { isOurs, knownMigrations, MIGRATIONS } from '../database/migrations';
import { StartError } from '../lib/start-error';
import { type Description, FORMAT, isOfThePlatform, type TableCopy, tableId } from './manifest';

type Reader = Sql | TransactionSql;

/** Everything that is the practice's: rows, accounts, and what storage knows of the files. */
const SCHEMAS = ['auth', 'private', 'public', 'storage'];

type Wanted = (table: Pick<TableCopy, 'schema' | 'name'>) => boolean;

/** What the rows of this database are, read in the snapshot that they will be read in. */
export async function describe(sql: Reader, wanted: Wanted = () => true): Promise<Description> {
  const [counted] = await sql<{ files: number }[]>`
    select count(*)::integer as files from storage.objects where version is not null`;
  return {
    format: FORMAT,
    at: new Date().toISOString(),
    migrations: await migrations(sql),
    tables: await tables(sql, wanted),
    sequences: await sequences(sql),
    files: counted?.files ?? 0,
  };
}

/** Tables with the columns that can be written: generated ones are computed again. */
async function tables(sql: Reader, wanted: Wanted): Promise<TableCopy[]> {
  const found = await sql<Omit<TableCopy, 'rows'>[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any(${SCHEMAS})
    group by 1, 2
    order by 1, 2`;
  const counted: TableCopy[] = [];
  for (const { schema, name, columns } of found.filter(wanted)) {
    const [row] = await sql<
      { rows: number }[]
    >`select count(*)::float8 as rows from ${sql(`${schema}.${name}`)}`;
    counted.push({ schema, name, columns, rows: row?.rows ?? 0 });
  }
  return counted;
}

const sequences = (sql: Reader) => sql<Description['sequences']>`
  select schemaname as schema, sequencename as name, last_value::text as value
  from pg_sequences
  where schemaname = any(${SCHEMAS}) and last_value is not null
  order by 1, 2`;

async function migrations(sql: Reader): Promise<Description['migrations']> {
  const rows = await sql<{ version: string; statements: string[] }[]>`
    select version, coalesce(statements, '{}') as statements
    from supabase_migrations.schema_migrations
    order by version`;
  return rows.map(({ version, statements }) => ({ version, sha256: sha256(textOf(version, statements)) }));
}

/** The command line of Supabase keeps the statements in a form of its own: their text is that of the program. */
function textOf(version: string, statements: string[]): string {
  if (isOurs(statements)) return statements[0];
  const known = knownMigrations(MIGRATIONS).find((migration) => migration.version === version);
  if (known) return known.text;
  throw new StartError(
    `La base de datos tiene la migración ${version}, que este programa no conoce: use la versión que la aplicó.`,
  );
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The names come from an archive, which anybody may have written. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `"public"."deals" ("id", …)` */
export const copyTarget = (table: TableCopy): string =>
  `${quoted(table.schema)}.${quoted(table.name)} (${table.columns.map(quoted).join(', ')})`;

/** Which tables of the archive this database lacks, or has without one of their columns; those of the platform may have others. */
export async function missingTables(sql: Reader, copies: TableCopy[]): Promise<string[]> {
  const all = await tables(sql, () => true);
  const present = new Map(all.map((table) => [tableId(table), new Set(table.columns)]));
  return copies
    .filter((copy) => {
      const columns = present.get(tableId(copy));
      return !columns || (!isOfThePlatform(copy) && copy.columns.some((column) => !columns.has(column)));
    })
    .map(tableId);
}
