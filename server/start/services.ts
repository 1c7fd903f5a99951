import fs from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { refuseUnfinishedRestore } from '../backup/destination';
import { connect, openDatabase, runBootstrap, type Database } from '../database/database';
import { MIGRATIONS, runMigrations } from '../database/migrations';
import { agreeOnInstallation } from '../installation/identity';
import type { SiteConfig, Config } from '../lib/config';
import { RESTORE, StartError } from '../lib/start-error';
import type { RunningApi } from './api';
import type { ServiceOptions } from './options';

export type Services = RunningApi;

/** PostgreSQL with its schema up to date, and the interfaces in front of it. */
export async function startServices(config: SiteConfig, options: ServiceOptions): Promise<Services> {
  makeDataDir(config.dataDir);
  refuseFilesForFolders(config.dataDir);
  refuseUnfinishedRestore(config.dataDir);
  // half a second of modules, read while PostgreSQL starts
  const loading = Promise.all([import('./api'), import('../lite/system-schemas')]);
  const database = await openDatabase({ ...config, postgresSettings: options.postgresSettings });
  tellWhereItIs(database, config, options);
  try {
    const [{ startApi }, { systemSchemas }] = await loading;
    await prepareSchema(database, systemSchemas(), config, options);
    const running = await startApi(database, config, options);
    return { ...running, stop: () => stop(database, running) };
  } catch (error) {
    await stop(database);
    throw error;
  }
}

/** Whoever copies the data folder must know that the database is not in it. */
function tellWhereItIs(database: Database, { dataDir }: SiteConfig, { log }: ServiceOptions): void {
  const dir = database.postgres?.clusterDir;
  if (dir && !dir.startsWith(dataDir)) {
    log(`La base de datos está en ${dir}: la cuenta de PostgreSQL no puede entrar en ${dataDir}.`);
  }
}

function refuseFilesForFolders(dataDir: string): void {
  for (const name of ['files', 'mail', 'pg']) {
    const found = fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false });
    if (!found || found.isDirectory()) continue;
    throw new StartError(
      `En la carpeta de datos hay un archivo donde debe haber una carpeta (${path.join(dataDir, name)}). No se ha cambiado nada. ${RESTORE}`,
    );
  }
}

/** Root lets the PostgreSQL account pass through the folder to its own, without listing it. */
function makeDataDir(dir: string): void {
  try {
    const created = fs.mkdirSync(dir, { recursive: true });
    if (created) fs.chmodSync(dir, process.getuid?.() === 0 ? 0o711 : 0o700);
    fs.accessSync(dir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'ENOTDIR' || code === 'EEXIST';
    const why = isFile ? 'no es una carpeta. Corrija DATA_DIR.' : message;
    throw new StartError(`No se puede usar la carpeta de datos ${dir}: ${why}`);
  }
}

async function prepareSchema(
  database: Database,
  systemSchemas: string,
  config: SiteConfig,
  options: ServiceOptions,
): Promise<void> {
  const owner = connect(database.options, 1); // one session: what a migration sets must not get lost between two
  try {
    await agreeOnInstallation(owner, config.dataDir);
    await runBootstrap(owner, systemSchemas);
    const applied = await runMigrations(owner, options.migrationsDir ?? MIGRATIONS);
    if (applied.length > 0) options.log(`Migraciones aplicadas: ${summary(applied)}`);
    await writePracticeSettings(owner, config);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

const summary = (files: string[]) =>
  files.length > 3 ? `${files.length}, hasta ${files.at(-1)}` : files.join(', ');

async function stop({ lock, postgres }: Database, running?: RunningApi): Promise<void> {
  await running?.stop();
  await lock.release();
  await postgres?.stop();
}

/** The database enforces what the configuration says. Compared at every start; only what differs is written, because a written row counts as changed. */
async function writePracticeSettings(
  sql: Sql,
  { allowedEmailDomains, visibility }: Pick<Config, 'allowedEmailDomains' | 'visibility'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from public.allowed_domains where domain <> all (${allowedEmailDomains})`;
    await tx`insert into public.allowed_domains (domain) select unnest(${allowedEmailDomains}::text[])
      on conflict do nothing`;
    await tx`insert into public.settings (name, value) values ('visibility', ${visibility})
      on conflict (name) do update set value = excluded.value
      where settings.value <> excluded.value`;
  });
}
