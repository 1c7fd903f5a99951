import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';

import type { StorageContext } from './context';
import { checkBucketId, maxKeyLength } from './keys';
import { isoDate, type ObjectMetadata } from './object-rows';
import { readJson } from './request';

const MOST = 1000;
const HOW_MANY = `Se pide de 1 a 1.000 archivos cada vez: el resto, con offset.`;

const listing = z.object({
  prefix: z.string().max(maxKeyLength).default(''),
  limit: z.int(HOW_MANY).min(1, HOW_MANY).max(MOST, HOW_MANY).default(100),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  search: z.string().max(maxKeyLength).default(''),
  sortBy: z
    .object({
      column: z
        .enum(['name', 'created_at', 'updated_at', 'last_accessed_at'], {
          error: 'Se ordena por name, created_at, updated_at o last_accessed_at.',
        })
        .default('name'),
      order: z.enum(['asc', 'desc'], { error: 'El orden es asc o desc.' }).default('asc'),
    })
    .prefault({}),
});

type Listing = z.infer<typeof listing>;

interface Listed {
  name: string;
  /** Null: a folder. */
  id: string | null;
  created_at: string | null;
  updated_at: string | null;
  last_accessed_at: string | null;
  metadata: ObjectMetadata | null;
}

/** The listing of a folder holds what the caller may see, folders first, in the form of hosted Supabase. */
export async function list(c: Context, context: StorageContext): Promise<Response> {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const asked = await readJson(c, listing);
  return c.json(await context.runAs(caller, 'object.list', (tx) => listed(tx, bucketId, asked)));
}

function listed(tx: TransactionSql, bucketId: string, asked: Listing): Promise<Listed[]> {
  const folder = asked.prefix.replace(/^\/+|\/+$/g, '');
  const before = folder && `${folder}/`;
  const { column, order } = asked.sortBy;
  const direction = order === 'desc' ? tx`desc` : tx`asc`;
  const byColumn = column === 'name' ? tx`` : tx`${tx(column)} ${direction},`;
  return tx<Listed[]>`
    with inside as (
      select o.*, substr(o.name, ${before.length + 1}::int) as rest
      from storage.objects o
      where o.bucket_id = ${bucketId}
        and o.name like ${`${escaped(before)}%`}
        and substr(o.name, ${before.length + 1}::int) ilike ${`${escaped(asked.search)}%`}
    ),
    entries as (
      select
        split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at, null::timestamptz as updated_at,
        null::timestamptz as last_accessed_at, null::jsonb as metadata
      from inside where strpos(rest, '/') > 0 group by 1
      union all
      select rest, id, created_at, updated_at, last_accessed_at, metadata from inside where strpos(rest, '/') = 0
    )
    select
      name, id, metadata, ${isoDate(tx, 'created_at')} as created_at, ${isoDate(tx, 'updated_at')} as updated_at,
      ${isoDate(tx, 'last_accessed_at')} as last_accessed_at
    from entries e
    order by e.id is not null, ${byColumn} e.name collate "C" ${direction}
    limit ${asked.limit} offset ${asked.offset}
  `;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
