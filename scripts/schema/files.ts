import fs from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

const SCHEMAS = 'supabase/schemas';

/** The files that say what the database is, in the order in which they run. */
const schemaFiles = (dir = SCHEMAS): string[] =>
  fs
    .readdirSync(dir)
    .filter((file) => /^\d\d_[\w-]+\.sql$/.test(file))
    .toSorted()
    .map((file) => path.join(dir, file));

export const readSchemas = (dir = SCHEMAS): string =>
  schemaFiles(dir)
    .map((file) => fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trimEnd())
    .join('\n\n');

/** Runs them in an empty database that has what a Supabase has (`runBootstrap`). */
export async function runSchemas(sql: Sql, dir = SCHEMAS): Promise<void> {
  for (const file of schemaFiles(dir)) {
    const text = fs.readFileSync(file, 'utf8');
    try {
      await sql.begin((tx) => tx.unsafe(text).simple());
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}${place(text, error)}`, { cause: error });
    }
  }
}

/** PostgreSQL counts characters from the beginning of what it was sent. */
function place(text: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return position ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}
