import fs from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { projectFile } from '../lib/project';
import { StartError } from '../lib/start-error';

export const MIGRATIONS = projectFile('supabase/migrations');

export interface Migration {
  file: string;
  version: string;
  name: string;
  text: string;
}

const FILE_NAME = /^(\d{14})_([\w-]+)\.sql$/;

/**
 * Applies what `dir` holds and the database does not have yet, in order, each file in a transaction
 * of its own, with the history table that Supabase's command line uses too.
 * @param only the versions to stop at: a restore makes the schema that its rows were written in
 * @returns the files applied
 */
export async function runMigrations(sql: Sql, dir: string, only?: Set<string>): Promise<string[]> {
  const known = knownMigrations(dir);
  const applied = await readHistory(sql);
  if (isFormer([...applied.keys()], known)) throw new StartError(FORMER_DATABASE);
  const migrations = known.filter(({ version }) => only?.has(version) ?? true);
  const pending = migrations.filter((migration) => !applied.has(migration.version));
  checkHistory(migrations, applied);
  for (const migration of pending) await apply(sql, migration);
  return pending.map((migration) => migration.file);
}

const FORMER_DATABASE =
  'La base de datos es de antes de la primera versión del programa y no se puede actualizar: empiece con una carpeta de datos nueva (DATA_DIR) o con una base de datos vacía.';

/** Whether they were made with the migrations that the first of ours replaced (docs/decisions/141). */
export function isFormer(versions: string[], known: Migration[]): boolean {
  const first = known[0]?.version;
  return first !== undefined && versions.some((version) => version < first);
}

export function knownMigrations(dir: string): Migration[] {
  const files = fs.readdirSync(dir).filter((file) => file.endsWith('.sql'));
  const migrations = files.toSorted().map((file) => readMigration(dir, file));
  checkNumbers(migrations);
  return migrations;
}

function readMigration(dir: string, file: string): Migration {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (!version || !name) {
    throw new StartError(`La migración ${file} no se llama como debe: AAAAMMDDhhmmss_nombre.sql.`);
  }
  const text = fs.readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n');
  return { file, version, name, text };
}

/** Two branches that are joined may each have written the next number. */
function checkNumbers(migrations: Migration[]): void {
  for (const [index, { file, version }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.version === version) {
      throw new StartError(
        `Las migraciones ${before.file} y ${file} tienen el mismo número: cambie el de una.`,
      );
    }
  }
}

async function readHistory(sql: Sql): Promise<Map<string, string[] | null>> {
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  return new Map(rows.map((row) => [row.version, row.statements]));
}

/**
 * Migrations are append-only: an applied file that changed, or a database newer than the program,
 * means that the schema is not the one this program was written for.
 * Rows written by Supabase's command line hold the statements one by one, without the end of the last line, and are not compared.
 */
function checkHistory(migrations: Migration[], applied: Map<string, string[] | null>): void {
  for (const { file, version, text } of migrations) {
    const statements = applied.get(version);
    if (isOurs(statements) && statements[0] !== text) {
      throw new StartError(
        `La migración ${file} ya se aplicó y ha cambiado después: restáurela y añada otra nueva.`,
      );
    }
  }
  const known = new Set(migrations.map((migration) => migration.version));
  const unknown = [...applied.keys()].find((version) => !known.has(version));
  if (unknown) {
    throw new StartError(
      `La base de datos tiene la migración ${unknown}, que este programa no conoce: use una versión más reciente.`,
    );
  }
}

/** One text with its end, as `apply` writes it. */
export const isOurs = (statements: string[] | null | undefined): statements is [string] =>
  statements?.length === 1 && Boolean(statements[0]?.endsWith('\n'));

async function apply(sql: Sql, { file, version, name, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(text).simple();
      await tx`insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${version}, ${[text]}, ${name})`;
    });
  } catch (error) {
    throw new StartError(`La migración ${file} ha fallado: ${(error as Error).message}`, { cause: error });
  }
}
