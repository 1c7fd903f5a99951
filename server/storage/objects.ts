import type { Context } from 'hono';

import type { Draft } from './byte-store';
import type { StorageContext } from './context';
import { neverReplaced } from './errors';
import { checkBucketId, checkKey } from './keys';
import { getBucket, insertObject, type NewObject } from './object-rows';
import { receive } from './receive';
import { probeAs } from './run-as';

const OPERATION = 'object.upload';
const SMALL = 1024 * 1024;

/** Every upload is a new object: what is stored never changes, neither its bytes nor its name nor its owner. */
export async function upload(c: Context, context: StorageContext): Promise<Response> {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const key = checkKey(c.req.param('key'));
  const owner = await context.callers.required(c);
  if (c.req.header('x-upsert') === 'true') throw neverReplaced();
  const bucket = await getBucket(context.sql, bucketId);
  if (!isSmall(c))
    await probe(context, {
      bucketId,
      key,
      owner,
      version: 'probe',
      userMetadata: {},
    });

  const id = await context.store.add(announcedLength(c), async (draft) => {
    const received = await receive(c, key, draft, bucket, context.maxBytes);
    return write(context, draft, {
      bucketId,
      key,
      owner,
      version: draft.version,
      ...received,
    });
  });
  return c.json({ Key: `${bucketId}/${key}`, Id: id });
}

/** Checks whether the caller may write this object; throws the refusal. */
const probe = (context: StorageContext, object: NewObject) =>
  probeAs(context.runAs, object.owner, OPERATION, (tx) => insertObject(tx, object));

/**
 * The row is tried before the bytes, so a refused upload writes nothing to disk. The bytes are durable before the row can be seen, so no
 * row is ever without its bytes.
 */
function write(context: StorageContext, draft: Draft, object: NewObject): Promise<string> {
  return context.runAs(object.owner, OPERATION, async (tx) => {
    const id = await insertObject(tx, object);
    await draft.publish();
    return id;
  });
}

/** Bodies this small are read before the permission is checked: the check costs a transaction. */
function isSmall(c: Context): boolean {
  const length = announcedLength(c);
  return length > 0 && length <= SMALL;
}

/** Zero where the upload does not say it. */
const announcedLength = (c: Context) => Number(c.req.header('content-length') ?? 0) || 0;
