import type { Context, Hono } from 'hono';
import { z } from 'zod';

import type { Draft } from './byte-store';
import type { Caller } from './caller';
import type { StorageContext } from './context';
import { dropVersions, versionsOf } from './drop-versions';
import { objectNotFound, tooLarge } from './errors';
import { checkBucketId, checkKey } from './keys';
import { checkMimeType } from './mime';
import {
  deleteObjects,
  findObject,
  getBucket,
  insertObject,
  type NewObject,
  type ObjectRow,
  putObject,
} from './object-rows';
import { receive, sizeLimit } from './receive';
import { readJson, safeText } from './request';
import { probeAs } from './run-as';

export interface UploadTarget {
  bucketId: string;
  key: string;
  caller: Caller;
  upsert: boolean;
  operation: string;
}

const transfer = z.object({
  bucketId: safeText,
  sourceKey: safeText,
  destinationKey: safeText,
  destinationBucket: safeText.nullish(),
});

const removal = z.object({ prefixes: z.array(safeText).min(1) });

export const wantsUpsert = (c: Context) => c.req.header('x-upsert') === 'true';

/** Would the caller be allowed to write this object? Throws the refusal. */
export async function probeWrite(
  context: StorageContext,
  target: UploadTarget,
  metadata: Record<string, unknown>,
) {
  const object: NewObject = {
    bucketId: target.bucketId,
    key: target.key,
    owner: target.caller,
    version: 'probe',
    metadata,
    userMetadata: null,
  };
  await probeAs(context.runAs, target.caller, target.operation, (tx) =>
    insertObject(tx, object, target.upsert),
  );
}

export async function upload(c: Context, context: StorageContext, target: UploadTarget) {
  const { bucketId, key, caller } = target;
  const bucket = await getBucket(context.sql, bucketId);
  if (!isSmall(c)) await probeWrite(context, target, announced(c));

  const { id, replaced } = await context.store.add(announced(c).contentLength, async (draft) => {
    const { metadata, userMetadata } = await receive(c, draft, bucket, context.maxBytes);
    const object = { bucketId, key, owner: caller, version: draft.version, metadata, userMetadata };
    return write(context, target, draft, object);
  });
  await dropVersions(context, [replaced]);
  return c.json({ Key: `${bucketId}/${key}`, Id: id });
}

/** The row first, for a refusal costs no disk then; the bytes are durable before it can be seen, so that no row lacks them. */
function write(context: StorageContext, target: UploadTarget, draft: Draft, object: NewObject) {
  return context.runAs(target.caller, target.operation, async (tx) => {
    const written = await putObject(tx, object, target.upsert);
    await draft.publish();
    return written;
  });
}

const SMALL = 1024 * 1024;

/** So little that it may come before anybody is asked whether it is allowed: asking costs a transaction. */
function isSmall(c: Context): boolean {
  const { contentLength } = announced(c);
  return contentLength > 0 && contentLength <= SMALL;
}

/** What an upload says of itself before its bytes come; policies may ask for it. */
const announced = (c: Context) => ({
  mimetype: c.req.header('content-type'),
  contentLength: Number(c.req.header('content-length') ?? 0) || 0,
});

async function move(c: Context, context: StorageContext) {
  const caller = await context.callers.required(c);
  const { source, bucketId, key } = await readTransfer(c, context, caller, 'object.move');
  const moved = await context.runAs(
    caller,
    'object.move',
    (tx) => tx`
      update storage.objects
      set bucket_id = ${bucketId}, name = ${key}, updated_at = now()
      where id = ${source.id}
      returning id
    `,
  );
  if (moved.length === 0) throw objectNotFound();
  return c.json({ message: 'Successfully moved', Id: source.id, Key: key });
}

async function copy(c: Context, context: StorageContext) {
  const caller = await context.callers.required(c);
  const { source, bucketId, key } = await readTransfer(c, context, caller, 'object.copy');
  const target = { bucketId, key, caller, upsert: wantsUpsert(c), operation: 'object.copy' };
  await probeWrite(context, target, { ...source.metadata });

  const { id, replaced } = await context.store.add(source.metadata.size, async (draft) => {
    await draft.copyFrom(source.version);
    const metadata = { ...source.metadata, lastModified: new Date().toISOString() };
    const { version } = draft;
    const object = { bucketId, key, owner: caller, version, metadata, userMetadata: source.user_metadata };
    return write(context, target, draft, object);
  });
  await dropVersions(context, [replaced]);
  return c.json({ Id: id, Key: `${bucketId}/${key}`, id, name: key, bucket_id: bucketId });
}

/** The source as the caller sees it, and a destination whose bucket takes such a file. */
async function readTransfer(c: Context, context: StorageContext, caller: Caller, operation: string) {
  const body = await readJson(c, transfer);
  const key = checkKey(body.destinationKey);
  const bucketId = checkBucketId(body.destinationBucket ?? body.bucketId);
  const source = await visibleObject(context, caller, operation, body.bucketId, body.sourceKey);
  if (bucketId !== source.bucket_id) {
    const bucket = await getBucket(context.sql, bucketId);
    checkMimeType(source.metadata.mimetype, bucket);
    if (source.metadata.size > sizeLimit(bucket, context.maxBytes)) throw tooLarge();
  }
  return { source, bucketId, key };
}

export async function visibleObject(
  context: StorageContext,
  caller: Caller,
  operation: string,
  bucketId: string,
  key: string,
): Promise<ObjectRow> {
  const row = await context.runAs(caller, operation, (tx) => findObject(tx, bucketId, key));
  if (!row) throw objectNotFound();
  return row;
}

async function removeKeys(
  context: StorageContext,
  caller: Caller,
  operation: string,
  bucketId: string,
  keys: string[],
) {
  const removed = await context.runAs(caller, operation, (tx) => deleteObjects(tx, bucketId, keys));
  await dropVersions(context, versionsOf(removed));
  return removed;
}

/** Writing objects: upload, overwrite, move, copy, remove. */
export function objectRoutes(app: Hono, context: StorageContext): void {
  const uploadRoute = (operation: string, upsertOf: (c: Context) => boolean) => async (c: Context) => {
    const bucketId = checkBucketId(c.req.param('bucket'));
    const key = checkKey(c.req.param('key'));
    const caller = await context.callers.required(c);
    return upload(c, context, { bucketId, key, caller, upsert: upsertOf(c), operation });
  };

  app.post('/object/move', (c) => move(c, context));
  app.post('/object/copy', (c) => copy(c, context));
  app.post('/object/:bucket/:key{.+}', uploadRoute('object.upload', wantsUpsert));
  app.put(
    '/object/:bucket/:key{.+}',
    uploadRoute('object.upload_update', () => true),
  );

  app.delete('/object/:bucket', async (c) => {
    const bucketId = checkBucketId(c.req.param('bucket'));
    const caller = await context.callers.required(c);
    const { prefixes } = await readJson(c, removal);
    return c.json(await removeKeys(context, caller, 'object.delete_many', bucketId, prefixes));
  });

  app.delete('/object/:bucket/:key{.+}', async (c) => {
    const bucketId = checkBucketId(c.req.param('bucket'));
    const key = checkKey(c.req.param('key'));
    const caller = await context.callers.required(c);
    const removed = await removeKeys(context, caller, 'object.delete', bucketId, [key]);
    if (removed.length === 0) throw objectNotFound();
    return c.json({ message: 'Successfully deleted' });
  });
}
