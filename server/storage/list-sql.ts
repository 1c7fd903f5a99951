import type { TransactionSql } from 'postgres';

import { endOfKeys } from './keys';
import { isoDate } from './object-rows';

export interface Walk {
  bucketId: string;
  prefix: string;
  /** Folders as one entry each, or every object below the prefix. */
  delimiter: boolean;
  descending: boolean;
  /** How many entries to answer. */
  count: number;
  /** The start of an entry's name, case ignored. */
  search?: string;
  /** The entry to go on after. */
  after?: string;
}

export interface Entry {
  /** The object's key, or a folder's with a slash at its end. */
  key: string;
  /** The entry's name as seen from the prefix, without a slash. */
  name: string;
  id: string | null;
  created_at: string | null;
  updated_at: string | null;
  last_accessed_at: string | null;
  metadata: Record<string, unknown> | null;
}

export interface SortedEntry extends Entry {
  sort: string;
}

export type TimeColumn = 'created_at' | 'updated_at' | 'last_accessed_at';

/**
 * Entries by name. Each step is one look into the index (bucket_id, name collate "C") and jumps over the whole folder it
 * found, so that the root of 150,000 folders does not read their objects.
 */
export function listByName(tx: TransactionSql, walk: Walk, offset = 0) {
  const direction = walk.descending ? tx`desc` : tx`asc`;
  const inRange = withinPrefix(tx, walk);
  return tx<Entry[]>`
    with recursive walk (name, step) as (
      (
        select o.name, 1::bigint
        from storage.objects o
        where ${inRange} and ${afterCursor(tx, walk)}
        order by o.name collate "C" ${direction}
        limit 1
      )
      union all
      select
        (
          select o.name
          from storage.objects o
          where ${inRange} and ${afterEntry(tx, walk)}
          order by o.name collate "C" ${direction}
          limit 1
        ),
        w.step + 1
      from walk w
      where w.name is not null and w.step < ${walk.count + offset}::bigint
    )
    select ${entryColumns(tx, walk)}
    from (
      select w.step, ${entryKey(tx, walk, 'w.name')} as key
      from walk w
      where w.name is not null
      order by w.step
      offset ${offset}::bigint
    ) entry
    ${withObject(tx, walk)}
    order by entry.step
  `;
}

export interface TimePage {
  column: TimeColumn;
  foldersFirst: boolean;
  offset: number;
  /** The date and key of the entry to go on after. */
  after?: { sort: string; key: string };
}

/** Entries by a date: every object below the prefix is read. A folder's date is that of its first object. */
export function listByTime(tx: TransactionSql, walk: Walk, page: TimePage) {
  const direction = walk.descending ? tx`desc` : tx`asc`;
  const beyond = walk.descending ? tx`<` : tx`>`;
  const { after } = page;
  const order = tx`
    ${page.foldersFirst ? tx`right(key, 1) <> '/',` : tx``}
    sort collate "C" ${direction},
    key collate "C" ${direction}
  `;
  return tx<SortedEntry[]>`
    select ${entryColumns(tx, walk)}, entry.sort
    from (
      select row_number() over (order by ${order}) as step, key, sort
      from (
        select key, to_char(sorted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as sort
        from (
          select distinct on (key collate "C") key, sorted
          from (
            select o.name, ${entryKey(tx, walk, 'o.name')} as key, ${tx(`o.${page.column}`)} as sorted
            from storage.objects o
            where ${withinPrefix(tx, walk)}
          ) objects
          order by key collate "C", name collate "C"
        ) entries
      ) dated
      ${after ? tx`where (sort collate "C", key collate "C") ${beyond} (${after.sort}, ${after.key})` : tx``}
      order by ${order}
      limit ${walk.count}::bigint
      offset ${page.offset}::bigint
    ) entry
    ${withObject(tx, walk)}
    order by entry.step
  `;
}

/** The `limit` keeps the planner from joining with a scan of all objects, as it would: it expects many entries. */
const withObject = (tx: TransactionSql, walk: Walk) => tx`
  left join lateral (
    select *
    from storage.objects
    where bucket_id = ${walk.bucketId} and name = entry.key
    limit 1
  ) o on true
`;

function entryColumns(tx: TransactionSql, walk: Walk) {
  return tx`
    entry.key,
    rtrim(substr(entry.key, ${lengthOf(walk.prefix) + 1}::int), '/') as name,
    o.id,
    ${isoDate(tx, 'o.created_at')} as created_at,
    ${isoDate(tx, 'o.updated_at')} as updated_at,
    ${isoDate(tx, 'o.last_accessed_at')} as last_accessed_at,
    o.metadata
  `;
}

function withinPrefix(tx: TransactionSql, walk: Walk) {
  return tx`
    o.bucket_id = ${walk.bucketId}
    and o.name collate "C" >= ${walk.prefix}
    and o.name collate "C" < ${walk.prefix + endOfKeys}
    ${walk.search ? searched(tx, walk.prefix, walk.search) : tx``}
  `;
}

const searched = (tx: TransactionSql, prefix: string, search: string) =>
  tx`and starts_with(lower(substr(o.name, ${lengthOf(prefix) + 1}::int)), lower(${search}))`;

function afterCursor(tx: TransactionSql, walk: Walk) {
  if (walk.after === undefined) return tx`true`;
  if (walk.descending) return tx`o.name collate "C" < ${walk.after}`;
  const isFolder = walk.delimiter && walk.after.endsWith('/');
  return tx`o.name collate "C" > ${isFolder ? walk.after + endOfKeys : walk.after}`;
}

/** What comes after the entry that holds `w.name`: after a folder, what lies beyond all of its objects. */
function afterEntry(tx: TransactionSql, walk: Walk) {
  const key = entryKey(tx, walk, 'w.name');
  if (walk.descending) return tx`o.name collate "C" < ${key}`;
  return tx`o.name collate "C" > case when ${key} = w.name then w.name else ${key} || ${endOfKeys} end`;
}

/** The key of the entry a name falls under. */
function entryKey(tx: TransactionSql, walk: Walk, column: string) {
  const name = tx(column);
  if (!walk.delimiter) return tx`${name}`;
  const rest = tx`substr(${name}, ${lengthOf(walk.prefix) + 1}::int)`;
  return tx`
    case
      when strpos(${rest}, '/') > 0 then ${walk.prefix}::text || split_part(${rest}, '/', 1) || '/'
      else ${name}
    end
  `;
}

/** In characters, as PostgreSQL counts them. */
const lengthOf = (text: string) => Array.from(text).length;
