import fs from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { connect, foreignOptions } from '../database/database';
import type { Log } from '../lib/log';
import { removeTree } from '../lib/remove-tree';
import { StartError } from '../lib/start-error';
import { postgresAccount } from '../postgres/account';
import { chooseClusterDir } from '../postgres/cluster';
import { run } from '../postgres/run';
import { endPostgresOf } from '../postgres/start';

/** This mark is in the data folder from the first write of a restore until the last. */
const MARK = 'restauracion-sin-terminar';

const markIn = (dataDir: string) => path.join(dataDir, MARK);

/** A folder that a restore did not finish holds a part of the data: nobody must work on it. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!fs.existsSync(markIn(dataDir))) return;
  throw new StartError(unfinished(dataDir));
}

export const unfinished = (dataDir: string) =>
  `La restauración en ${dataDir} quedó a medias: repita "npm run restore" con la misma copia, que sigue entera.`;

/** A folder that only an unfinished restore has written to counts as empty. */
export async function requireEmpty(dataDir: string): Promise<void> {
  if (fs.existsSync(markIn(dataDir))) return;
  const names = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
  if (names.length > 0) throw notEmpty(dataDir);
  const cluster = fs.existsSync(dataDir) ? await clusterOf(dataDir) : path.join(dataDir, 'pg');
  if (fs.existsSync(cluster)) throw notEmpty(cluster);
}

/**
 * Refuses a database of DATABASE_URL that has tables, also those of an interrupted restore: we do not remove them, because that database is
 * not ours alone.
 */
export async function requireEmptyDatabase(databaseUrl?: string): Promise<void> {
  if (!databaseUrl) return;
  const sql = connect(foreignOptions(databaseUrl), 1);
  try {
    await refuseTables(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export async function refuseTables(sql: Sql): Promise<void> {
  const [taken] = await sql`
    select from pg_tables where schemaname in ('public', 'auth', 'storage') limit 1`;
  if (!taken) return;
  throw new StartError(
    'La base de datos no está vacía: no se ha restaurado nada. Indique en DATABASE_URL una vacía y repita.',
  );
}

const notEmpty = (dir: string) =>
  new StartError(`La carpeta ${dir} no está vacía: no se ha restaurado nada.`);

const clusterOf = (dataDir: string) => chooseClusterDir(dataDir, postgresAccount(path.join(dataDir, 'pg')));

export async function beginRestore(dataDir: string, log: Log): Promise<void> {
  if (fs.existsSync(markIn(dataDir))) {
    log('La restauración anterior quedó a medias: se empieza de nuevo.');
    await clear(dataDir);
  }
  const created = fs.mkdirSync(dataDir, { recursive: true });
  if (created) fs.chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  fs.writeFileSync(markIn(dataDir), '', { flush: true });
  const cluster = await clusterOf(dataDir);
  if (!fs.existsSync(cluster)) return;
  fs.rmSync(markIn(dataDir));
  throw notEmpty(cluster);
}

/**
 * Removes everything except the mark, which is removed last: a removal that is interrupted still leaves a folder known to be unfinished.
 */
async function clear(dataDir: string): Promise<void> {
  const cluster = await clusterOf(dataDir);
  await endPostgresOf(cluster);
  removeTree(cluster);
  for (const name of fs.readdirSync(dataDir)) if (name !== MARK) removeTree(path.join(dataDir, name));
}

/** `sync` makes all the files durable at once; one by one it takes longer than copying them. */
export async function endRestore(dataDir: string, durable: boolean): Promise<void> {
  if (durable && process.platform !== 'win32') await run('sync', [], {});
  fs.rmSync(markIn(dataDir));
}
