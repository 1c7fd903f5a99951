import type { Sql } from 'postgres';

import type { Log } from '../lib/log';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Below it nobody notices how much of an index is empty. */
const NOTICED_BYTES = 8 * 1024 * 1024;
/** Percent of its leaves that is in use. A new index has 90, and one that rows come to in any order keeps 50 to 70. */
const HALF_EMPTY = 45;

/**
 * Makes anew, beside the old ones and while everybody works, the indexes that changes have left half empty: a list reads the whole of its
 * index to sort by a column, and PostgreSQL uses what a changed row left free only for a row of the same place. Answers their names.
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
  for (const { name } of halfEmpty) await sql.unsafe(`reindex index concurrently ${name}`);
  return halfEmpty.map(({ name }) => name);
}

/** A PostgreSQL of somebody else's need not have the extension, nor let us add it. */
async function canMeasure(sql: Sql): Promise<boolean> {
  const offered = await sql`
    select from pg_available_extensions where name = 'pgstattuple' and current_setting('is_superuser') = 'on'`;
  return offered.length === 1;
}

/** What a stopped server was making: PostgreSQL gives it this ending, and nobody uses it. */
async function dropUnfinished(sql: Sql): Promise<void> {
  const unfinished = await sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname ~ '_cc(new|old)[0-9]*$'`;
  for (const { name } of unfinished) await sql.unsafe(`drop index concurrently ${name}`);
}

/** An hour from now, so that a start is not slower, and every day. Answers how to stop it. */
export function startRebuildingIndexes(sql: Sql, log: Log): () => void {
  const run = async () => {
    try {
      const rebuilt = await rebuildHalfEmpty(sql);
      if (rebuilt.length > 0) log(`Índices medio vacíos hechos de nuevo: ${rebuilt.join(', ')}`);
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
