import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { TransactionSql } from 'postgres';

import { connect, type ConnectionOptions } from '../database';
import { requireOneInstallation } from '../installation';
import { isMissing, isVersion, versionPath } from '../storage/byte-store';
import { type Archive, writeArchive } from './archive-writer';
import { copyTarget, describe } from './catalogue';
import { takeBackupLock } from './lock';
import { DESCRIPTION, type Description, fileName, partName, SECRETS, type TableCopy } from './manifest';

const compress = promisify(gzip);

const PART_BYTES = 4 << 20;
const VERSIONS_AT_ONCE = 1000;

export interface BackupSource {
  options: ConnectionOptions;
  dataDir: string;
}

export interface BackupResult {
  rows: number;
  files: number;
  /** Versions that rows name and that were not in storage: lost before. */
  missing: string[];
}

/**
 * Writes rows, accounts and files to one archive, while others work: all rows as of one moment, then the files that these
 * rows name, none of which is removed meanwhile.
 * @throws StartError when the database and the folder are not of one installation
 */
export async function createBackup(
  source: BackupSource,
  target: string,
  signal?: AbortSignal,
): Promise<BackupResult> {
  // The driver's own lifetime of a connection would end the snapshot, and the lock, of a long backup.
  const sql = connect({ ...source.options, max_lifetime: null }, 1);
  try {
    await requireOneInstallation(sql, source.dataDir);
    await takeBackupLock(sql);
    let result: BackupResult | undefined;
    await writeArchive(target, signal, async (archive) => {
      result = await sql.begin('isolation level repeatable read read only', (tx) =>
        fill(archive, tx, source.dataDir),
      );
    });
    if (!result) throw new Error('the archive was written without being filled');
    return result;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function fill(archive: Archive, tx: TransactionSql, dataDir: string): Promise<BackupResult> {
  const description = await describe(tx);
  await archive.add(DESCRIPTION, Buffer.from(`${JSON.stringify(description, null, 1)}\n`));
  await addKeys(archive, dataDir);
  for (const table of description.tables) await addTable(archive, tx, table);
  const { files, missing } = await addFiles(archive, tx, path.join(dataDir, 'files'));
  return { rows: rowsOf(description), files, missing };
}

export const rowsOf = ({ tables }: Description) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Without them every session and link would be void after a restore. */
async function addKeys(archive: Archive, dataDir: string): Promise<void> {
  const file = await openIfThere(path.join(dataDir, 'secrets.json'));
  if (!file) return;
  try {
    await archive.addFile(SECRETS, file);
  } finally {
    await file.close();
  }
}

/** In parts, because a tar entry must say its size before its content. */
async function addTable(archive: Archive, tx: TransactionSql, table: TableCopy): Promise<void> {
  const columns = copyTarget(table);
  const rows = await tx.unsafe(`copy ${columns} to stdout`).readable();
  let part = 0;
  for await (const content of inParts(rows)) {
    part += 1;
    await archive.add(partName(table, part), await compress(content));
  }
  // The driver pauses its socket for a slow reader and leaves it so when the last row came meanwhile; this wakes it.
  // oxlint-disable-next-line no-underscore-dangle
  rows._read(0);
}

async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

async function addFiles(archive: Archive, tx: TransactionSql, dir: string) {
  const missing: string[] = [];
  let files = 0;
  for await (const version of versionsIn(tx)) {
    const file = isVersion(version) ? await openIfThere(versionPath(dir, version)) : null;
    if (!file) {
      missing.push(version);
      continue;
    }
    try {
      await archive.addFile(fileName(version), file);
      files += 1;
    } finally {
      await file.close();
    }
  }
  return { files, missing };
}

async function* versionsIn(tx: TransactionSql): AsyncGenerator<string> {
  const query = tx<{ version: string }[]>`
    select version from storage.objects where version is not null order by version collate "C"`;
  for await (const rows of query.cursor(VERSIONS_AT_ONCE)) {
    for (const { version } of rows) yield version;
  }
}

async function openIfThere(file: string) {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
