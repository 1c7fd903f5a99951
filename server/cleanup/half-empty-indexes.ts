import type { Sql } from 'postgres';

import type { Log } from '../lib/log';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Nobody notices how much is empty in an index that is smaller. */
const NOTICED_BYTES = 8 * 1024 * 1024;
/** In percent, how much of its leaves an index uses. A new one uses 90, and one to which rows come in any order 50 to 70. */
const HALF_EMPTY = 45;

/**
 * Rebuilds the indexes that changes have left half empty, while everybody works, and answers their names. A list reads its whole index to sort
 * by a column, and PostgreSQL fills the gap that a changed row leaves only with a row that belongs in the same place.
 */
export async function rebuildHalfEmpty(sql: Sql, noticed = NOTICED_BYTES): Promise<string[]> {
  if (!(await canMeasure(sql))) return [];
  await sql`create extension if not exists pgstattuple with schema extensions`;
  await dropUnfinished(sql);
  const halfEmpty = await sql<{ name: string }[]>`
    with noticed as materialized (
      select c.oid::regclass as index
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and i.indisvalid and c.relnamespace in ('public'::regnamespace, 'derived'::regnamespace)
        and pg_relation_size(c.oid) > ${noticed}
    )
    select index::text as name from noticed where (extensions.pgstatindex(index)).avg_leaf_density < ${HALF_EMPTY} order by name`;
  for (const { name } of halfEmpty) await rebuild(sql, name);
  return halfEmpty.map(({ name }) => name);
}

/** An index that fails halfway, as on a full disk, must not keep its half until tomorrow. */
async function rebuild(sql: Sql, name: string): Promise<void> {
  try {
    await sql.unsafe(`reindex index concurrently ${name}`);
  } catch (error) {
    await dropUnfinished(sql).catch(() => undefined);
    throw error;
  }
}

/** A PostgreSQL that is not ours need not offer the extension, nor let us add it. */
async function canMeasure(sql: Sql): Promise<boolean> {
  const offered = await sql`
    select from pg_available_extensions where name = 'pgstattuple' and current_setting('is_superuser') = 'on'`;
  return offered.length === 1;
}

/** PostgreSQL gives this ending to an index that it is rebuilding. Where the server stopped meanwhile, it stays, and nobody reads it. */
async function dropUnfinished(sql: Sql): Promise<void> {
  const unfinished = await sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname ~ '_cc(new|old)[0-9]*$'`;
  for (const { name } of unfinished) await sql.unsafe(`drop index concurrently ${name}`);
}

/** Rebuilds them an hour from now, so that a start is not slower, and every day. Answers how to stop it. */
export function startRebuildingIndexes(sql: Sql, log: Log): () => void {
  const run = async () => {
    try {
      const rebuilt = await rebuildHalfEmpty(sql);
      if (rebuilt.length > 0) log(`Índices medio vacíos rehechos: ${rebuilt.join(', ')}`);
    } catch (error) {
      log(`No se han podido revisar los índices: ${(error as Error).message}`);
    }
  };
  let daily: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    void run();
    daily = setInterval(() => void run(), DAY);
    daily.unref();
  }, HOUR);
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
