import fs from 'node:fs';

import postgres, { type Options, type Sql } from 'postgres';

import { takeInstanceLock, type InstanceLock } from '../installation/instance-lock';
import { projectFile } from '../lib/project';
import { StartError } from '../lib/start-error';
import { startPostgres, type Postgres } from '../postgres/start';
import { lastingPool } from './lasting-pool';

export type ConnectionOptions = Options<Record<string, never>> & { url?: string };

export interface Database {
  options: ConnectionOptions;
  postgres?: Postgres;
  /** Keeps a second instance out. */
  lock: InstanceLock;
}

const QUIET = {
  onnotice: () => undefined,
  connection: { TimeZone: 'UTC', client_min_messages: 'warning', application_name: 'backoffice' },
} as const;

export const connect = ({ url, ...options }: ConnectionOptions, max: number): Sql =>
  lastingPool(url ? postgres(url, { ...options, max }) : postgres({ ...options, max }));

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

/** Keeps every other instance out of the data folder until it is released; a server that dies meanwhile is started again. */
export async function lockDataDir(server: Postgres, dataDir: string): Promise<InstanceLock> {
  // In the database `postgres`, because it is there before `app` is.
  const options = { ...embeddedOptions(server), database: 'postgres' };
  const lock = takeInstanceLock({
    connect: (own) => postgres({ ...options, ...own }),
    refusal: `Otra instancia ya usa la carpeta de datos ${dataDir}.`,
    revive: server.revive,
  });
  return lock.catch(async (error: unknown) => {
    if (error instanceof StartError) server.leave();
    else await server.stop();
    throw error;
  });
}

async function openForeign(url: string): Promise<Database> {
  const options = foreignOptions(url);
  try {
    const lock = await takeInstanceLock({
      connect: (own) => postgres(url, { ...QUIET, ...own }),
      refusal: 'Otra instancia ya usa la base de datos de DATABASE_URL.',
    });
    return { options, lock };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Configuración: DATABASE_URL no responde: ${(error as Error).message}.`);
  }
}

async function openEmbedded(dataDir: string, settings?: Record<string, string>): Promise<Database> {
  const server = await startPostgres(dataDir, settings);
  const lock = await lockDataDir(server, dataDir);
  try {
    const [app] = await lock.sql`select from pg_database where datname = 'app'`;
    if (!app) await lock.sql`create database app`;
    return { options: embeddedOptions(server), lock, postgres: server };
  } catch (error) {
    await lock.release();
    await server.stop();
    throw error;
  }
}

export async function runBootstrap(sql: Sql, systemSchemas: string): Promise<void> {
  const bootstrap = fs.readFileSync(projectFile('server/database/bootstrap.sql'), 'utf8');
  try {
    await sql.unsafe(`${systemSchemas}\n${bootstrap}`).simple();
  } catch (error) {
    throw new StartError(`No se puede preparar la base de datos: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
