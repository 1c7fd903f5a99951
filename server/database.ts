import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import postgres, { type Options, type Sql } from 'postgres';

import { startPostgres, type Postgres } from './postgres/start';
import { projectFile } from './project';
import { StartError } from './start-error';

export type ConnectionOptions = Options<Record<string, never>> & { url?: string };

export interface Database {
  options: ConnectionOptions;
  postgres?: Postgres;
  /** Holds the lock that keeps a second instance out. */
  guard: Sql;
}

const LOCK_KEY = 7_301_118;
const LOCK_ATTEMPTS = 20;

const QUIET = {
  onnotice: () => undefined,
  connection: { TimeZone: 'UTC', client_min_messages: 'warning', application_name: 'backoffice' },
} as const;

export const connect = ({ url, ...options }: ConnectionOptions, max: number): Sql =>
  url ? postgres(url, { ...options, max }) : postgres({ ...options, max });

export interface DatabaseSource {
  dataDir: string;
  databaseUrl?: string;
  /** Settings of the embedded server; the tests trade durability for speed. */
  postgresSettings?: Record<string, string>;
}

export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return source.databaseUrl
    ? openForeign(source.databaseUrl)
    : openEmbedded(source.dataDir, source.postgresSettings);
}

export const foreignOptions = (url: string): ConnectionOptions => ({ ...QUIET, url });

export const embeddedOptions = ({ connection }: Postgres): ConnectionOptions => ({
  ...QUIET,
  ...connection,
  database: 'app',
});

/** Keeps every other instance out of the data folder until the session is ended. */
export async function holdLock(options: ConnectionOptions, dataDir: string): Promise<Sql> {
  // In the database `postgres`, because it is there before `app` is.
  const guard = connect({ ...options, database: 'postgres' }, 1);
  try {
    await takeLock(guard, `Otra instancia ya usa la carpeta de datos ${dataDir}.`);
    return guard;
  } catch (error) {
    await guard.end({ timeout: 1 });
    throw error;
  }
}

async function openForeign(url: string): Promise<Database> {
  const options = foreignOptions(url);
  const guard = connect(options, 1);
  try {
    await takeLock(guard, 'Otra instancia ya usa la base de datos de DATABASE_URL.');
    return { options, guard };
  } catch (error) {
    await guard.end({ timeout: 1 });
    if (error instanceof StartError) throw error;
    throw new StartError(`Configuración: DATABASE_URL no responde: ${(error as Error).message}.`);
  }
}

async function openEmbedded(dataDir: string, settings?: Record<string, string>): Promise<Database> {
  const server = await startPostgres(dataDir, settings);
  const options = embeddedOptions(server);
  const guard = await holdLock(options, dataDir); // without it the server is the other instance's
  try {
    const [app] = await guard`select from pg_database where datname = 'app'`;
    if (!app) await guard`create database app`;
    return { options, guard, postgres: server };
  } catch (error) {
    await guard.end({ timeout: 1 });
    await server.stop();
    throw error;
  }
}

/** The session of a killed instance needs a moment to be noticed as gone. */
async function takeLock(guard: Sql, refusal: string): Promise<void> {
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    const [row] = await guard<{ locked: boolean }[]>`select pg_try_advisory_lock(${LOCK_KEY}) as locked`;
    if (row?.locked) return;
    await wait(50);
  }
  throw new StartError(refusal);
}

export async function runBootstrap(sql: Sql, systemSchemas: string): Promise<void> {
  const bootstrap = fs.readFileSync(projectFile('server/bootstrap.sql'), 'utf8');
  try {
    await sql.unsafe(`${systemSchemas}\n${bootstrap}`).simple();
  } catch (error) {
    throw new StartError(`No se puede preparar la base de datos: ${(error as Error).message}`);
  }
}
