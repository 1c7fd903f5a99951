import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';

import { unlessBackup } from './backup-lock';
import { isMissing, isUndecided, isVersion, temporaryFolder } from './byte-store';

const batchSize = 5000;
const candidateBatch = 500;
const oneHour = 60 * 60 * 1000;

export interface SweepOptions {
  sql: Sql;
  dir: string;
  /** Files younger than this stay, for the case that another process writes here. */
  graceMs?: number;
}

/**
 * Removes files without a row, which a killed server or a broken connection left behind, and half-made temporary files.
 * Uploads under way are safe whatever their age. Reads the rows once, in the order of the files, so that 600,000 objects
 * cost neither memory nor a query each.
 */
export async function sweepStorage({
  sql,
  dir,
  graceMs = oneHour,
}: SweepOptions): Promise<{ removed: number }> {
  const youngest = Date.now() - graceMs;
  let removed = await removeTemporary(dir, youngest);
  if (!(await knowsFiles(sql))) return { removed };

  const rows = createRowReader(sql);
  let candidates: string[] = [];
  const decide = async () => {
    await unlessBackup(sql, async () => {
      removed += await removeRowless(sql, candidates, youngest);
    });
    candidates = [];
  };
  try {
    for await (const file of versionFiles(dir)) {
      if (await rows.has(path.basename(file))) continue;
      candidates.push(file);
      if (candidates.length >= candidateBatch) await decide();
    }
  } finally {
    await rows.end();
  }
  await decide();
  return { removed };
}

/** A database that names no file is either new or belongs to other files: nothing is deleted then. */
async function knowsFiles(sql: Sql): Promise<boolean> {
  const found = await sql`select from storage.objects limit 1`;
  return found.length > 0;
}

async function removeTemporary(dir: string, youngest: number): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(temporaryFolder(dir))) {
    const file = path.join(temporaryFolder(dir), name);
    if (!isUndecided(name) && (await removeIfOld(file, youngest))) removed += 1;
  }
  return removed;
}

/** All version files in the order of their names: a shard's name is the beginning of its files' names. */
export async function* versionFiles(dir: string): AsyncGenerator<string> {
  const shards = (await namesIn(dir)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  for (const shard of shards) {
    for (const name of await namesIn(path.join(dir, shard))) {
      if (isVersion(name)) yield path.join(dir, shard, name);
    }
  }
}

/** The rows' versions as a sorted stream that is asked in ascending order only. */
function createRowReader(sql: Sql) {
  const query = sql<{ version: string }[]>`
    select version
    from storage.objects
    where version is not null
    order by version collate "C"
  `;
  const batches = query.cursor(batchSize)[Symbol.asyncIterator]();
  let batch: { version: string }[] = [];
  let index = 0;

  async function advanceTo(version: string): Promise<string | undefined> {
    for (;;) {
      for (; index < batch.length; index += 1) {
        const current = batch[index]?.version;
        if (current !== undefined && current >= version) return current;
      }
      const next = await batches.next();
      if (next.done) return undefined;
      batch = next.value;
      index = 0;
    }
  }

  return {
    has: async (version: string) => (await advanceTo(version)) === version,
    end: async () => {
      await batches.return?.();
    },
  };
}

/**
 * The rows were read when the sweep began, so each file is checked once more before it is deleted. Pending uploads are checked first: a
 * file that has just been decided has its row by the second query.
 */
async function removeRowless(sql: Sql, files: string[], youngest: number): Promise<number> {
  const decided = files.filter((file) => !isUndecided(path.basename(file)));
  if (decided.length === 0) return 0;
  const rows = await sql<{ version: string }[]>`
    select version
    from storage.objects
    where version = any(${decided.map((file) => path.basename(file))}::text[])
  `;
  const living = new Set(rows.map((row) => row.version));
  let removed = 0;
  for (const file of decided) {
    if (!living.has(path.basename(file)) && (await removeIfOld(file, youngest))) removed += 1;
  }
  return removed;
}

async function removeIfOld(file: string, youngest: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (mtimeMs > youngest) return false;
    await rm(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
