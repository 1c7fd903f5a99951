import postgres, { type Sql } from 'postgres';

import { runBootstrap } from '../../server/database/database';
import { MIGRATIONS, runMigrations } from '../../server/database/migrations';
import { systemSchemas } from '../../server/lite/system-schemas';
import { createTestDatabase } from '../../tests/support/shared-postgres';
import { runSchemas } from './files';

export interface MadeDatabase {
  sql: Sql;
  url: string;
  drop(): Promise<void>;
}

/** An empty database with what a Supabase has, and then what `fill` makes. */
async function makeDatabase(fill: (sql: Sql) => Promise<unknown>): Promise<MadeDatabase> {
  const database = await createTestDatabase('template0');
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const drop = async () => {
    await sql.end();
    await database.drop();
  };
  try {
    await runBootstrap(sql, systemSchemas());
    await fill(sql);
    return { sql, url: database.url, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

export const fromMigrations = (dir = MIGRATIONS): Promise<MadeDatabase> =>
  makeDatabase((sql) => runMigrations(sql, dir));

export const fromSchemas = (): Promise<MadeDatabase> => makeDatabase((sql) => runSchemas(sql));
