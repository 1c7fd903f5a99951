import type { Context, Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';

import type { StorageContext } from './context';
import { dropVersions, versionsOf } from './drop-versions';
import { bucketNotFound, invalidRequest, sqlStateOf, StorageError, tooLarge } from './errors';
import { checkBucketId, isBucketName } from './keys';
import { isoDate, uuidOrNull } from './object-rows';
import { readJson, safeText } from './request';

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const mimeType = /^[a-z0-9!#$&^_.+*-]{1,127}\/[a-z0-9!#$&^_.+*-]{1,127}$/i;

const sizeText = /^(\d{1,15}(?:\.\d{1,6})?)\s*(gb|mb|kb|b)?$/i;
const size = z
  .union([z.int().min(0), z.string().regex(sizeText, 'hint: use 20GB / 20MB / 30KB / 3B')])
  .nullish();

const settings = {
  public: z.boolean().nullish(),
  file_size_limit: size,
  allowed_mime_types: z.array(z.string().regex(mimeType)).nullish(),
};

const newBucket = z.object({ id: safeText.optional(), name: safeText, ...settings });
const changedBucket = z.object(settings);

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: safeText.default(''),
});

const columns = (tx: TransactionSql) => tx`
  id, name, owner, coalesce(public, false) as public, file_size_limit::float8 as file_size_limit, allowed_mime_types,
  ${isoDate(tx, 'created_at')} as created_at,
  ${isoDate(tx, 'updated_at')} as updated_at
`;

async function listBuckets(c: Context, context: StorageContext) {
  const caller = await context.callers.required(c);
  const query = listQuery.safeParse(c.req.query());
  if (!query.success) throw invalidRequest('Invalid query');
  const { limit, offset, sortColumn, sortOrder, search } = query.data;
  const buckets = await context.runAs(
    caller,
    'bucket.list',
    (tx) => tx`
      select ${columns(tx)}
      from storage.buckets b
      where strpos(lower(b.name), lower(${search})) > 0
      order by ${tx(`b.${sortColumn}`)} ${sortOrder === 'desc' ? tx`desc` : tx`asc`}
      limit ${limit}
      offset ${offset}
    `,
  );
  return c.json(buckets);
}

async function readBucket(c: Context, context: StorageContext) {
  const id = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const [bucket] = await context.runAs(
    caller,
    'bucket.get',
    (tx) => tx`select ${columns(tx)} from storage.buckets where id = ${id}`,
  );
  if (!bucket) throw bucketNotFound();
  return c.json(bucket);
}

async function createBucket(c: Context, context: StorageContext) {
  const caller = await context.callers.required(c);
  const body = await readJson(c, newBucket);
  const id = body.id ?? body.name;
  if (!isBucketName(id) || !isBucketName(body.name)) {
    throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { label: 'Invalid Input' });
  }
  const limit = bytesOf(body.file_size_limit, context.maxBytes);
  await context.runAs(
    caller,
    'bucket.create',
    (tx) => tx`
      insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values (
        ${id},
        ${body.name},
        ${uuidOrNull(caller.sub)}::uuid,
        ${caller.sub},
        ${body.public ?? false},
        ${limit}::float8::bigint,
        ${body.allowed_mime_types ?? null}::text[]
      )
    `,
  );
  return c.json({ name: body.name });
}

async function updateBucket(c: Context, context: StorageContext) {
  const id = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const body = await readJson(c, changedBucket);
  const limit = bytesOf(body.file_size_limit, context.maxBytes);
  // Left out means "as it is", null means "no limit".
  const keepsLimit = body.file_size_limit === undefined;
  const keepsTypes = body.allowed_mime_types === undefined;
  const changed = await context.runAs(
    caller,
    'bucket.update',
    (tx) => tx`
      update storage.buckets
      set
        public = coalesce(${body.public ?? null}::boolean, public),
        file_size_limit = ${keepsLimit ? tx`file_size_limit` : tx`${limit}::float8::bigint`},
        allowed_mime_types = ${keepsTypes ? tx`allowed_mime_types` : tx`${body.allowed_mime_types ?? null}::text[]`},
        updated_at = now()
      where id = ${id}
      returning id
    `,
  );
  if (changed.length === 0) throw bucketNotFound();
  return c.json({ message: 'Successfully updated' });
}

async function emptyBucket(c: Context, context: StorageContext) {
  const id = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const removed = await context.runAs(caller, 'bucket.empty', async (tx) => {
    const [bucket] = await tx`select id from storage.buckets where id = ${id}`;
    if (!bucket) throw bucketNotFound();
    return tx<{ version: string }[]>`delete from storage.objects where bucket_id = ${id} returning version`;
  });
  await dropVersions(context, versionsOf(removed));
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

async function deleteBucket(c: Context, context: StorageContext) {
  const id = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const removed = await context
    .runAs(caller, 'bucket.delete', (tx) => tx`delete from storage.buckets where id = ${id} returning id`)
    .catch((error: unknown) => {
      throw sqlStateOf(error) === '23503' ? bucketNotEmpty() : error;
    });
  if (removed.length === 0) throw bucketNotFound();
  return c.json({ message: 'Successfully deleted' });
}

const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');

/** `20MB` or a number of bytes; no bucket may take more than the server does. */
function bytesOf(value: number | string | null | undefined, maxBytes: number): number | null {
  if (value === null || value === undefined) return null;
  const [, number = '', unit = 'b'] = sizeText.exec(String(value)) ?? [];
  const bytes = Math.round(Number(number) * (units[unit.toLowerCase()] ?? 1));
  if (bytes > maxBytes) throw tooLarge();
  return bytes;
}

/** Buckets, for the service role unless policies say otherwise. */
export function bucketRoutes(app: Hono, context: StorageContext): void {
  app.get('/bucket', (c) => listBuckets(c, context));
  app.post('/bucket', (c) => createBucket(c, context));
  app.get('/bucket/:bucket', (c) => readBucket(c, context));
  app.put('/bucket/:bucket', (c) => updateBucket(c, context));
  app.delete('/bucket/:bucket', (c) => deleteBucket(c, context));
  app.post('/bucket/:bucket/empty', (c) => emptyBucket(c, context));
}
