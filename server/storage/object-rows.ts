import type { Sql, TransactionSql } from 'postgres';

import type { Caller } from './caller';
import { bucketNotFound, objectNotFound } from './errors';
import type { RunAs } from './run-as';

export type UserMetadata = Record<string, unknown>;

/** `storage.objects.metadata`, in hosted Supabase's form. */
export interface ObjectMetadata {
  eTag: string;
  /** Counted here, of the bytes received: what rows say of their documents is taken from it. Objects from before have none. */
  sha256?: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: UserMetadata | null;
  created_at: string;
  updated_at: string;
}

export interface BucketRow {
  id: string;
  file_size_limit: number | null;
}

export interface NewObject {
  bucketId: string;
  key: string;
  owner: Caller;
  version: string;
  /** Unknown until the bytes are here. */
  metadata?: ObjectMetadata;
  userMetadata: UserMetadata;
}

/** ISO 8601 made in SQL, whatever the driver's own type parsers do. */
export const isoDate = (sql: Sql | TransactionSql, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Asked as the server: its limits hold also for a caller who may not read buckets. */
export async function getBucket(sql: Sql, id: string): Promise<BucketRow> {
  const [bucket] = await sql<BucketRow[]>`
    select id, file_size_limit::float8 as file_size_limit from storage.buckets where id = ${id}
  `;
  if (!bucket) throw bucketNotFound();
  return bucket;
}

export async function findObjects(
  sql: Sql | TransactionSql,
  bucketId: string,
  keys: string[],
): Promise<ObjectRow[]> {
  const rows = await sql<ObjectRow[]>`
    select
      id, name, bucket_id, coalesce(version, '') as version, metadata, user_metadata,
      ${isoDate(sql, 'created_at')} as created_at,
      ${isoDate(sql, 'updated_at')} as updated_at
    from storage.objects
    where bucket_id = ${bucketId} and name = any(${keys}::text[])
  `;
  return rows.map((row) => ({
    ...row,
    metadata: { ...unknownMetadata, ...row.metadata },
  }));
}

/** The object if row security lets the caller see it. */
export async function visibleObject(
  runAs: RunAs,
  caller: Caller,
  operation: string,
  bucketId: string,
  key: string,
): Promise<ObjectRow> {
  const [row] = await runAs(caller, operation, (tx) => findObjects(tx, bucketId, [key]));
  if (!row) throw objectNotFound();
  return row;
}

/** For rows that something other than an upload wrote. */
const unknownMetadata: ObjectMetadata = {
  eTag: '""',
  size: 0,
  mimetype: 'application/octet-stream',
  cacheControl: 'no-cache',
  lastModified: new Date(0).toISOString(),
  contentLength: 0,
  httpStatusCode: 200,
};

export async function insertObject(tx: TransactionSql, object: NewObject): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (
      ${object.bucketId},
      ${object.key},
      ${uuidOrNull(object.owner.sub)}::uuid,
      ${object.owner.sub},
      ${object.version},
      ${JSON.stringify(object.metadata ?? null)}::text::jsonb,
      ${JSON.stringify(object.userMetadata)}::text::jsonb
    )
    returning id
  `;
  if (!row) throw new Error('insert into storage.objects returned no row');
  return row.id;
}

export interface RemovedObject extends ObjectRow {
  owner: string | null;
  owner_id: string | null;
  last_accessed_at: string;
}

export async function deleteObjects(
  tx: TransactionSql,
  bucketId: string,
  keys: string[],
): Promise<RemovedObject[]> {
  return tx<RemovedObject[]>`
    delete from storage.objects
    where bucket_id = ${bucketId} and name = any(${keys}::text[])
    returning
      id, name, bucket_id, owner, owner_id, version, metadata, user_metadata,
      ${isoDate(tx, 'created_at')} as created_at,
      ${isoDate(tx, 'updated_at')} as updated_at,
      ${isoDate(tx, 'last_accessed_at')} as last_accessed_at
  `;
}

const uuidOrNull = (text: string | null) => (text && /^[0-9a-f-]{36}$/i.test(text) ? text : null);
