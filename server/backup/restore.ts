import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { connect, openDatabase, runBootstrap } from '../database/database';
import { isFormer, knownMigrations, runMigrations, type Migration } from '../database/migrations';
import { beginInstallation } from '../installation/identity';
import { recordDamage } from '../integrity/damage';
import { type Config } from '../lib/config';
import type { Log } from '../lib/log';
import { StartError } from '../lib/start-error';
import { contentOf, entriesOf, verifyArchive, withArchive } from './archive-reader';
import { sha256 } from './catalogue';
import {
  beginRestore,
  endRestore,
  requireEmpty,
  requireEmptyDatabase,
  refuseTables,
  unfinished,
} from './destination';
import { loadRows } from './load-rows';
import { type CopiedDamage, DAMAGES, damages, DESCRIPTION, description, type Description } from './manifest';
import { storeFiles, storeKeys } from './store-files';

export interface RestoreOptions {
  migrationsDir: string;
  log: Log;
  /** The tests trade durability for speed. */
  postgresSettings?: Record<string, string>;
}

export interface Restored extends Description {
  /** Files that the copy has not got, or not as they were uploaded. */
  damaged: CopiedDamage[];
}

type Destination = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Brings an empty folder (and database) to the state of an archive. Until every hash has been compared nothing is written.
 * @throws StartError when the archive is not whole, not known, or the folder is not empty
 */
export async function restoreBackup(
  file: string,
  destination: Destination,
  options: RestoreOptions,
): Promise<Restored> {
  await requireEmpty(destination.dataDir);
  await requireEmptyDatabase(destination.databaseUrl);
  return withArchive(file, async (archive) => {
    options.log(`Comprobando ${file}…`);
    await verifyArchive(archive);
    const copy = await readDescription(archive);
    checkMigrations(copy, options.migrationsDir);
    await beginRestore(destination.dataDir, options.log);
    try {
      const damaged = await readDamages(archive);
      return { ...copy, damaged, files: await fill(archive, copy, destination, damaged, options) };
    } catch (error) {
      throw new StartError(`${unfinished(destination.dataDir)} (${(error as Error).message})`);
    }
  });
}

/** @returns how many files there are */
async function fill(
  archive: FileHandle,
  copy: Description,
  destination: Destination,
  damaged: CopiedDamage[],
  options: RestoreOptions,
): Promise<number> {
  const { dataDir } = destination;
  await restoreRows(archive, copy, destination, damaged, options);
  options.log(`Restaurando ${copy.files} archivos…`);
  await storeKeys(archive, dataDir);
  const files = await storeFiles(archive, path.join(dataDir, 'files'));
  await endRestore(dataDir, options.postgresSettings?.fsync !== 'off');
  return files;
}

export async function readDescription(archive: FileHandle): Promise<Description> {
  for await (const entry of entriesOf(archive)) {
    if (entry.name !== DESCRIPTION) break;
    const parsed = description.safeParse(JSON.parse((await contentOf(entry)).toString('utf8')));
    if (parsed.success) return parsed.data;
    break;
  }
  throw new StartError('El archivo no es una copia de seguridad de este programa.');
}

/** What the copy says of its own files; it lies behind them, before the manifest. */
export async function readDamages(archive: FileHandle): Promise<CopiedDamage[]> {
  for await (const entry of entriesOf(archive)) {
    if (entry.name !== DAMAGES) continue;
    return damages.parse(JSON.parse((await contentOf(entry)).toString('utf8')));
  }
  return [];
}

/** The rows fit the schema of their migrations: it is made with the same ones, and the next start brings it up to date. */
function checkMigrations({ migrations }: Description, dir: string): void {
  const ours = knownMigrations(dir);
  refuseFormerCopy(migrations, ours);
  const known = new Map(ours.map(({ version, text }) => [version, sha256(text)]));
  for (const { version, sha256: expected } of migrations) {
    if (known.get(version) === expected) continue;
    throw new StartError(
      `La copia es de otra versión del programa (migración ${version}): use la que la hizo o una posterior.`,
    );
  }
}

export function refuseFormerCopy(migrations: Description['migrations'], ours: Migration[]): void {
  if (
    !isFormer(
      migrations.map(({ version }) => version),
      ours,
    )
  )
    return;
  throw new StartError(
    'La copia es de antes de la primera versión del programa y no se puede restaurar: haga una nueva con esta.',
  );
}

async function restoreRows(
  archive: FileHandle,
  copy: Description,
  destination: Destination,
  damaged: CopiedDamage[],
  { migrationsDir, log, postgresSettings }: RestoreOptions,
): Promise<void> {
  const { systemSchemas } = await import('../lite/system-schemas');
  const database = await openDatabase({ ...destination, postgresSettings });
  const sql = connect(database.options, 1);
  try {
    await refuseTables(sql); // again, now that nobody else can write to it
    await runBootstrap(sql, systemSchemas());
    await runMigrations(sql, migrationsDir, new Set(copy.migrations.map(({ version }) => version)));
    log('Restaurando las filas…');
    await loadRows(sql, archive, copy);
    if (damaged.length > 0) await recordDamage(sql, damaged);
    await beginInstallation(sql, destination.dataDir);
  } finally {
    await sql.end({ timeout: 5 });
    await database.lock.release();
    await database.postgres?.stop();
  }
}
