import path from 'node:path';

import type { Sql } from 'postgres';

import { connect, type ConnectionOptions } from '../database/database';
import { isVersion, versionPath } from '../storage/byte-store';
import { forgetDamage, knownDamage, recordDamage } from './damage';
import { type Expected, type Found, problemOf } from './problem';
import { readFile, type ReadOptions } from './read-file';

/** One comparison of all objects with their rows. Its row in `private.revisiones_archivos` says how far it is. */

export interface IntegritySource {
  options: ConnectionOptions;
  read: ReadStored;
}

/** What there is of an object's bytes; null when they are not there. */
export type ReadStored = (
  object: { version: string; bucket: string; name: string },
  options?: ReadOptions,
) => Promise<Found | null>;

/** Those of our own store. */
export const readFolder =
  (dataDir: string): ReadStored =>
  ({ version }, options) =>
    isVersion(version)
      ? readFile(versionPath(path.join(dataDir, 'files'), version), options)
      : Promise.resolve(null);

interface RoundOptions extends ReadOptions {
  /** Called when its row says that it is under way. */
  onBegun?: () => void;
}

interface StoredObject extends Expected {
  id: string;
  version: string;
  bucket: string;
  name: string;
}

export interface Round {
  id: string;
  estado: 'en_curso' | 'terminada' | 'cancelada';
  iniciada_at: string;
  terminada_at: string | null;
  total: number;
  revisados: number;
  bytes: number;
}

const KEY = 7_301_120;
const BATCH = 200;
const WRITE_EVERY_MS = 2000;

/**
 * Begins a round, or goes on with one that was cut short.
 * @returns what came of it; undefined while another process makes one
 */
export async function runRound(
  source: IntegritySource,
  { onBegun, ...options }: RoundOptions = {},
): Promise<Round | undefined> {
  const sql = connect({ ...source.options, max_lifetime: null }, 1);
  try {
    const [lock] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${KEY}) as taken`;
    if (!lock?.taken) return undefined;
    const begun = await beginRound(sql);
    onBegun?.();
    await compareAll(sql, { ...begun, readStored: source.read, known: await knownDamage(sql), options });
    return await lastRound(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export async function lastRound(sql: Sql): Promise<Round | undefined> {
  const [round] = await sql<Round[]>`
    select id, estado, iniciada_at::text, terminada_at::text, total::float8 as total, revisados::float8 as revisados,
      bytes::float8 as bytes
    from private.revisiones_archivos order by iniciada_at desc limit 1`;
  return round;
}

/** Whoever makes it, this process or another, stops at its next step. */
export async function cancelRound(sql: Sql): Promise<void> {
  await sql`
    update private.revisiones_archivos set estado = 'cancelada', terminada_at = now() where estado = 'en_curso'`;
}

async function beginRound(sql: Sql): Promise<{ id: string; after: string | null }> {
  const [open] = await sql<{ id: string; after: string | null }[]>`
    select id, ultimo as after from private.revisiones_archivos where estado = 'en_curso'`;
  if (open) return open;
  const [begun] = await sql<{ id: string }[]>`
    insert into private.revisiones_archivos (total)
    select count(*) from storage.objects where version is not null
    returning id`;
  if (!begun) throw new Error('insert into private.revisiones_archivos returned no row');
  return { id: begun.id, after: null };
}

interface Work {
  id: string;
  after: string | null;
  readStored: ReadStored;
  /** Versions that were damaged before. */
  known: Set<string>;
  options: ReadOptions;
}

async function compareAll(sql: Sql, work: Work): Promise<void> {
  const { id, after } = work;
  const progress = createProgress(sql, id);
  for (let last = after; ;) {
    const objects = await nextObjects(sql, last);
    for (const object of objects) {
      const bytes = await compare(sql, object, work);
      if (!(await progress.add(object.id, bytes))) return;
    }
    last = objects.at(-1)?.id ?? last;
    if (objects.length === 0) break;
  }
  if (await progress.write()) await finish(sql, id);
}

const nextObjects = (sql: Sql, after: string | null) => sql<StoredObject[]>`
  select id, version, bucket_id as bucket, name, (metadata ->> 'size')::float8 as size, metadata ->> 'eTag' as "eTag"
  from storage.objects
  where version is not null and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit ${BATCH}`;

/** @returns how many bytes were read */
async function compare(
  sql: Sql,
  object: StoredObject,
  { readStored, known, options }: Work,
): Promise<number> {
  const { version } = object;
  const found = await readStored(object, options);
  const problem = problemOf(object, found);
  if (problem && (await isStillThere(sql, object))) await recordDamage(sql, [{ version, problem }]);
  if (!problem && known.has(version)) await forgetDamage(sql, [version]);
  return found?.size ?? 0;
}

/** It may have been deleted, or replaced, after its row was read. */
async function isStillThere(sql: Sql, { id, version }: StoredObject): Promise<boolean> {
  const rows = await sql`select from storage.objects where id = ${id} and version = ${version}`;
  return rows.length > 0;
}

async function finish(sql: Sql, id: string): Promise<void> {
  await forgetDamage(sql, []);
  await sql`
    update private.revisiones_archivos set estado = 'terminada', terminada_at = now()
    where id = ${id} and estado = 'en_curso'`;
}

/** Written every two seconds: a round that is cut short repeats no more than that. */
function createProgress(sql: Sql, id: string) {
  let [files, bytes, last, writtenAt] = [0, 0, '', performance.now()];

  /** False once the round was cancelled. */
  async function write(): Promise<boolean> {
    const rows = await sql`
      update private.revisiones_archivos
      set revisados = revisados + ${files}, bytes = bytes + ${bytes}, ultimo = coalesce(nullif(${last}, '')::uuid, ultimo)
      where id = ${id} and estado = 'en_curso'
      returning id`;
    [files, bytes, writtenAt] = [0, 0, performance.now()];
    return rows.length > 0;
  }

  return {
    write,
    add: async (object: string, size: number): Promise<boolean> => {
      files += 1;
      bytes += size;
      last = object;
      return performance.now() - writtenAt < WRITE_EVERY_MS || write();
    },
  };
}
