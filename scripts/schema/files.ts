import fs from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { inOrder } from './order';
import { statementsIn, type Statement } from './statements';

export const SCHEMAS = 'supabase/schemas';

/** The files that say what the database is, a noun each or a folder of one noun, by name: `fases/tablas.sql`. */
export const schemaFiles = (dir = SCHEMAS): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

const statements = (dir: string): Statement[] =>
  inOrder(
    schemaFiles(dir).flatMap((file) =>
      statementsIn(file, fs.readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n')),
    ),
  );

/** Functions may call others that come further down. */
const BODIES_LATER = 'set check_function_bodies = off;';

export const readSchemas = (dir = SCHEMAS): string =>
  [BODIES_LATER, ...statements(dir).map(({ text }) => text)].join('\n\n');

/** Runs them in an empty database that has what a Supabase has (`runBootstrap`). */
export async function runSchemas(sql: Sql, dir = SCHEMAS): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(BODIES_LATER.replace('set', 'set local'));
    for (const statement of statements(dir)) {
      await tx.unsafe(statement.text).simple().catch(tellPlace(statement));
    }
    await tx.unsafe(CHECK_BODIES).simple();
  });
}

const tellPlace =
  ({ file, line }: Statement) =>
  (error: Error) => {
    throw new Error(`${file}:${line}: ${error.message}`, { cause: error });
  };

/** PostgreSQL checks each body now, as it would have when the function was made. */
const CHECK_BODIES = `
  set local check_function_bodies = on;
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where l.lanname in ('sql', 'plpgsql') and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'derived'::regnamespace)`;
