import type { Sql, TransactionSql } from 'postgres';

import type { Caller } from './caller';
import { bucketNotFound } from './errors';

export type UserMetadata = Record<string, unknown>;

/** `storage.objects.metadata`, in hosted Supabase's form. */
export interface ObjectMetadata {
  eTag: string;
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
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface NewObject {
  bucketId: string;
  key: string;
  owner: Caller;
  version: string;
  metadata: ObjectMetadata | Record<string, unknown>;
  userMetadata: UserMetadata | null;
}

/** ISO 8601 made in SQL, whatever the driver's own type parsers do. */
export const isoDate = (sql: Sql | TransactionSql, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Asked as the server: its limits hold also for a caller who may not read buckets. */
export async function getBucket(sql: Sql, id: string): Promise<BucketRow> {
  const [bucket] = await sql<BucketRow[]>`
    select id, coalesce(public, false) as public, file_size_limit::float8 as file_size_limit, allowed_mime_types
    from storage.buckets
    where id = ${id}
  `;
  if (!bucket) throw bucketNotFound();
  return bucket;
}

export async function findObject(
  sql: Sql | TransactionSql,
  bucketId: string,
  key: string,
): Promise<ObjectRow | undefined> {
  const [row] = await sql<ObjectRow[]>`
    select
      id, name, bucket_id, coalesce(version, '') as version, metadata, user_metadata,
      ${isoDate(sql, 'created_at')} as created_at,
      ${isoDate(sql, 'updated_at')} as updated_at
    from storage.objects
    where bucket_id = ${bucketId} and name = ${key}
  `;
  return row && { ...row, metadata: { ...unknownMetadata, ...row.metadata } };
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

export async function insertObject(tx: TransactionSql, object: NewObject, upsert: boolean): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (
      ${object.bucketId},
      ${object.key},
      ${uuidOrNull(object.owner.sub)}::uuid,
      ${object.owner.sub},
      ${object.version},
      ${JSON.stringify(object.metadata)}::text::jsonb,
      ${JSON.stringify(object.userMetadata)}::text::jsonb
    )
    ${upsert ? overwrite(tx) : tx``}
    returning id
  `;
  if (!row) throw new Error('insert into storage.objects returned no row');
  return row.id;
}

const overwrite = (tx: TransactionSql) => tx`
  on conflict (bucket_id, name) do update
  set
    version = excluded.version,
    metadata = excluded.metadata,
    user_metadata = excluded.user_metadata,
    owner = excluded.owner,
    owner_id = excluded.owner_id,
    updated_at = now()
`;

/** Writes the row and says which version it replaced, whose bytes may go after the commit. */
export async function putObject(
  tx: TransactionSql,
  object: NewObject,
  upsert: boolean,
): Promise<{ id: string; replaced: string | undefined }> {
  if (!upsert) return { id: await insertObject(tx, object, upsert), replaced: undefined };
  // One overwriter a key at a time: else two would both see the same old version and leave a file behind.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${object.bucketId}/${object.key}`}, 7301))`;
  const old = await findObject(tx, object.bucketId, object.key);
  return { id: await insertObject(tx, object, upsert), replaced: old?.version };
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

export const uuidOrNull = (text: string | null) => (text && /^[0-9a-f-]{36}$/i.test(text) ? text : null);
