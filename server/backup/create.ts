import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Sql, TransactionSql } from 'postgres';

import { connect, type ConnectionOptions } from '../database/database';
import { requireOneInstallation } from '../installation/identity';
import { canRememberDamage, forgetDamage, knownDamage, recordDamage } from '../integrity/damage';
import { type Expected, type Found, problemOf } from '../integrity/problem';
import { takeBackupLock } from '../storage/backup-lock';
import { isMissing, isVersion, versionPath } from '../storage/byte-store';
import { type Archive, writeArchive, type WriteOptions } from './archive-writer';
import { copyTarget, describe } from './catalogue';
import {
  type CopiedDamage,
  DAMAGES,
  DESCRIPTION,
  type Description,
  fileName,
  partName,
  SECRETS,
  type TableCopy,
} from './manifest';

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
  /** Files that are not what was uploaded: the copy has them as they are now, or not at all. */
  damaged: CopiedDamage[];
}

/**
 * Writes rows, accounts and files to one archive, while others work: all rows as of one moment, then the files that these
 * rows name, none of which is removed meanwhile.
 * @throws StartError when the database and the folder are not of one installation
 */
export async function createBackup(
  source: BackupSource,
  target: string,
  options: WriteOptions = {},
): Promise<BackupResult> {
  // The driver replaces connections after an hour by default, which would end the snapshot and the lock of a long backup.
  const sql = connect({ ...source.options, max_lifetime: null }, 1);
  const began = new Date();
  try {
    await requireOneInstallation(sql, source.dataDir);
    await takeBackupLock(sql);
    await options.reserve?.require(await storedBytes(sql));
    let result: BackupResult | undefined;
    await writeArchive(target, options, async (archive) => {
      result = await sql.begin('isolation level repeatable read read only', (tx) =>
        fill(archive, tx, source.dataDir),
      );
    });
    if (!result) throw new Error('the archive was written without being filled');
    await rememberDamage(sql, result.damaged, began);
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
  const { files, damaged } = await addFiles(archive, tx, path.join(dataDir, 'files'));
  if (damaged.length > 0) await archive.add(DAMAGES, Buffer.from(`${JSON.stringify(damaged, null, 1)}\n`));
  return { rows: rowsOf(description), files, damaged };
}

async function storedBytes(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 as bytes from storage.objects`;
  return row?.bytes ?? 0;
}

/** All files were read: those that were damaged and are not named any more have been put back. */
async function rememberDamage(sql: Sql, damaged: CopiedDamage[], at: Date): Promise<void> {
  if (!(await canRememberDamage(sql))) return;
  const now = new Set(damaged.map(({ version }) => version));
  await forgetDamage(
    sql,
    [...(await knownDamage(sql))].filter((version) => !now.has(version)),
  );
  await recordDamage(sql, damaged, at);
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
export async function addTable(archive: Archive, tx: TransactionSql, table: TableCopy): Promise<void> {
  const columns = copyTarget(table);
  const rows = await tx.unsafe(`copy ${columns} to stdout`).readable();
  let part = 0;
  for await (const content of inParts(rows)) {
    part += 1;
    await archive.add(partName(table, part), await compress(content));
  }
  // The driver pauses its socket while the reader is slow. If the last row arrives during the pause it never resumes by itself: this
  // resumes it.
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
  const damaged: CopiedDamage[] = [];
  let files = 0;
  for await (const { version, name, ...expected } of objectsIn(tx)) {
    const found = await addVersion(archive, dir, version);
    if (found && found !== UNREADABLE) files += 1;
    const problem = problemOf(expected, found);
    if (problem) damaged.push({ version, name, problem });
  }
  return { files, damaged };
}

/** A file that cannot be opened has no entry in the archive. */
const UNREADABLE: Found = { size: 0, md5: '', unreadable: true };

async function addVersion(archive: Archive, dir: string, version: string): Promise<Found | null> {
  if (!isVersion(version)) return null;
  const file = await openIfThere(versionPath(dir, version)).catch(() => 'unreadable' as const);
  if (file === 'unreadable') return UNREADABLE;
  try {
    return file && (await archive.addFile(fileName(version), file));
  } finally {
    await file?.close();
  }
}

type StoredObject = Expected & { version: string; bucket: string; name: string };

export async function* objectsIn(sql: Sql | TransactionSql): AsyncGenerator<StoredObject> {
  const query = sql<StoredObject[]>`
    select version, bucket_id as bucket, name, (metadata ->> 'size')::float8 as size, metadata ->> 'eTag' as "eTag"
    from storage.objects where version is not null order by version collate "C"`;
  for await (const rows of query.cursor(VERSIONS_AT_ONCE)) yield* rows;
}

async function openIfThere(file: string) {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
