import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import postgres from 'postgres';

import { readConfig } from '../../server/lib/config';
import { freePort } from '../../server/lib/free-port';
import { startPostgres } from '../../server/postgres/start';
import { startServices } from '../../server/start/services';

/** Speed for durability: what a test writes need not outlive a power cut. */
export const FAST_POSTGRES = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const TEMPLATE = 'plantilla';
const VARIABLE = 'TEST_POSTGRES_URL';

/** Names the folder of a run, in which its tests make theirs: all of them go when it ends. */
const FOLDER = 'TEST_FOLDER';

/** Vitest's global setup: one PostgreSQL a run, and in it a migrated database that each test backend copies. */
export default async function startSharedPostgres(): Promise<() => Promise<void>> {
  if (process.env[VARIABLE]) return () => Promise.resolve(); // another project of this run has started it
  const folder = await makeTempDir('backoffice-');
  process.env[FOLDER] = folder;
  const { url, dir, stop } = await startServer();
  await createTemplate(url, dir);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * The PostgreSQL that test databases are made in from now on, without any yet.
 * @param packageDir that of another version
 */
export async function startServer(packageDir?: string) {
  const dir = await makeTempDir('backoffice-pg-');
  const port = String(await freePort());
  const network = { listen_addresses: '127.0.0.1', port, max_connections: '400' };
  const server = await startPostgres(dir, { ...FAST_POSTGRES, ...network }, packageDir);
  const url = `postgres://postgres:${server.connection.password}@127.0.0.1:${port}`;
  process.env[VARIABLE] = url;
  const stop = async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url, dir, stop };
}

async function createTemplate(url: string, dir: string): Promise<void> {
  await onServer(url, (sql) => sql`create database ${sql(TEMPLATE)}`);
  const config = readConfig({ DATABASE_URL: `${url}/${TEMPLATE}`, DATA_DIR: path.join(dir, 'plantilla') });
  const services = await startServices({ ...config, siteUrl: 'http://localhost' }, { log: () => undefined });
  await services.stop();
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export const hasSharedPostgres = () => Boolean(process.env[VARIABLE]);

/** A fresh copy of the migrated database, or of another: `template0` is an empty one. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const url = process.env[VARIABLE];
  if (!url) throw new Error('no shared PostgreSQL: is the global setup of vitest.config.ts on?');
  const name = `prueba_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(
    url,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  return {
    url: `${url}/${name}`,
    drop: () => onServer(url, (sql) => sql`drop database ${sql(name)} with (force)`),
  };
}

/** In the database `postgres` of the run's server. */
export const onSharedServer = (work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> =>
  onServer(process.env[VARIABLE] ?? '', work);

async function onServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(`${url}/postgres`, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** `mkdtemp` shuts out the account that PostgreSQL runs as when the tests run as root. */
export async function makeTempDir(prefix: string): Promise<string> {
  const dir = await mkdtemp(path.join(process.env[FOLDER] ?? os.tmpdir(), prefix));
  await chmod(dir, 0o711);
  return dir;
}
