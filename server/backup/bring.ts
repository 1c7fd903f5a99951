import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { TransactionSql } from 'postgres';

import { type Expected, type Found, problemOf } from '../integrity/problem';
import { readFile } from '../integrity/read-file';
import type { Log } from '../lib/log';
import { StartError } from '../lib/start-error';
import { type Archive, writeArchive } from './archive-writer';
import { describe } from './catalogue';
import { addTable, type BackupResult, objectsIn, rowsOf } from './create';
import { type CopiedDamage, DAMAGES, DESCRIPTION, type Description, fileName, tableId } from './manifest';
import { type StorageTarget, keyOf, pathOf, requireKey } from './move-files';
import { moves, whatStays, whyItStays } from './move-plan';
import { damagedCopyLine } from './schedule';

interface BringOptions {
  log: Log;
}

/** What an installation of ours holds, and a hosted Supabase as well. */
const OF_STORAGE = new Set(['storage.objects', 'storage.buckets', 'public.objetos_purgados']);

/**
 * A backup of a hosted Supabase in the form of our own, for `npm run restore`. The files are fetched first, into a folder beside the archive,
 * so that a run that is cut short is repeated without fetching them again.
 */
export async function bringBackup(
  source: StorageTarget,
  target: string,
  { log }: BringOptions,
): Promise<BackupResult> {
  await requireKey(source);
  for (const line of ['No se pasa:', ...(await stays(source))]) log(line);
  const folder = `${target}.archivos`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  log('Trayendo los archivos…');
  for await (const object of objectsIn(source.sql)) await fetchFile(source, folder, object);
  let result: BackupResult | undefined;
  await writeArchive(target, {}, async (archive) => {
    result = await source.sql.begin('isolation level repeatable read read only', async (tx) => {
      const description = await describe(tx, isWanted);
      return fill(archive, tx, { source, folder, description });
    });
  });
  if (!result) throw new Error('the archive was written without being filled');
  if (result.damaged.length > 0) log(damagedCopyLine(result.damaged));
  await rm(folder, { recursive: true, force: true });
  return result;
}

const isWanted = (table: { schema: string; name: string }) => moves(table) || OF_STORAGE.has(tableId(table));

/** Counted only where our role may read: the platform has tables of its own that it may not. */
async function stays({ sql }: StorageTarget): Promise<string[]> {
  const all = await sql.begin((tx) =>
    describe(tx, (table) => table.schema === 'auth' && !isWanted(table) && whyItStays(table) !== undefined),
  );
  return [
    ...whatStays(all),
    'claves de acceso del proyecto: la instalación tiene las suyas',
    'segundo factor y otras formas de entrar que no sean contraseña o Google',
  ].map((line) => `  ${line}`);
}

interface Filling {
  source: StorageTarget;
  folder: string;
  description: Description;
}

async function fill(
  archive: Archive,
  tx: TransactionSql,
  { source, folder, description }: Filling,
): Promise<BackupResult> {
  await archive.add(DESCRIPTION, Buffer.from(`${JSON.stringify(description, null, 1)}\n`));
  for (const table of description.tables) await addTable(archive, tx, table);
  const damaged: CopiedDamage[] = [];
  let files = 0;
  for await (const object of objectsIn(tx)) {
    await fetchFile(source, folder, object);
    const found = await addFetched(archive, folder, object.version);
    if (found) files += 1;
    const problem = problemOf(object, found);
    if (problem) damaged.push({ version: object.version, name: object.name, problem });
  }
  if (damaged.length > 0) await archive.add(DAMAGES, Buffer.from(`${JSON.stringify(damaged, null, 1)}\n`));
  return { rows: rowsOf(description), files, damaged };
}

async function addFetched(archive: Archive, folder: string, version: string): Promise<Found | null> {
  const name = path.join(folder, version);
  if (!(await isThere(name))) return null;
  const file = await open(name, 'r');
  try {
    return await archive.addFile(fileName(version), file);
  } finally {
    await file.close();
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

interface FetchedObject extends Expected {
  bucket: string;
  name: string;
  version: string;
}

/** What has its name is whole. One that the store does not give is named as missing when the copy is made. */
async function fetchFile(source: StorageTarget, folder: string, object: FetchedObject): Promise<void> {
  const file = path.join(folder, path.basename(object.version));
  if ((await isThere(file)) && !problemOf(object, await readFile(file))) return;
  const address = `${source.url}${pathOf({ bucket_id: object.bucket, name: object.name })}`;
  const answer = await fetch(address, { headers: keyOf(source) });
  if (answer.status >= 500)
    throw new StartError(`El almacén no responde: ${answer.status}. Repita la orden: sigue por donde quedó.`);
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    return;
  }
  const unfinished = `${file}.parcial`;
  await writeFile(unfinished, answer.body, { mode: 0o600 });
  await rename(unfinished, file);
}
