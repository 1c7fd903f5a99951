import type { FileHandle } from 'node:fs/promises';

import type { Context, Hono } from 'hono';

import type { Caller } from './caller';
import type { StorageContext } from './context';
import { bucketNotFound, objectNotFound, unsatisfiableRange } from './errors';
import { downloadName, fileHeaders, privateCache } from './file-headers';
import { checkBucketId, checkKey } from './keys';
import { findObject, getBucket, type ObjectRow } from './object-rows';
import { type ByteRange, parseRange } from './ranges';

const chunkBytes = 64 * 1024;

type FindRow = () => Promise<ObjectRow>;

/** Answers with an object's bytes: ranges, conditional requests, HEAD. */
export async function sendObject(
  c: Context,
  context: StorageContext,
  find: FindRow,
  cacheControlOf: (row: ObjectRow) => string,
  extra: Record<string, string> = {},
): Promise<Response> {
  const { row, file } = await openObject(context, find);
  try {
    const answer = { download: downloadName(c.req.url), cacheControl: cacheControlOf(row) };
    const headers = { ...fileHeaders(row, answer), ...extra };
    const { eTag } = row.metadata;
    if (matchesEtag(c.req.header('if-none-match'), eTag))
      return await close(file, c.body(null, 304, headers));

    const { size } = await file.stat();
    const part = partOf(c, eTag, size);
    Object.assign(headers, part.headers);
    const isBodiless = c.req.method === 'HEAD' || size === 0;
    if (isBodiless) return await close(file, c.body(null, part.status, headers));
    return c.body(streamOf(file, part.range), part.status, headers);
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Part {
  status: 200 | 206;
  range: ByteRange;
  headers: Record<string, string>;
}

function partOf(c: Context, eTag: string, size: number): Part {
  const condition = c.req.header('if-range');
  const isStale = condition !== undefined && condition !== eTag;
  const range = isStale ? 'whole' : parseRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    throw unsatisfiableRange();
  }
  if (range === 'whole') {
    return { status: 200, range: { from: 0, to: size - 1 }, headers: { 'content-length': String(size) } };
  }
  const { from, to } = range;
  const headers = { 'content-length': String(to - from + 1), 'content-range': `bytes ${from}-${to}/${size}` };
  return { status: 206, range, headers };
}

/** An overwrite may drop the version between the look at the row and the opening: then the row is looked at again. */
async function openObject(
  context: StorageContext,
  find: FindRow,
): Promise<{ row: ObjectRow; file: FileHandle }> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const row = await find();
    const file = await context.store.open(row.version);
    if (file) return { row, file };
  }
  throw objectNotFound();
}

async function close(file: FileHandle, answer: Response): Promise<Response> {
  await file.close();
  return answer;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Read when asked for, so that a slow reader costs one chunk of memory; closed at the end and when the reader leaves. */
function streamOf(file: FileHandle, range: ByteRange): ReadableStream<Uint8Array> {
  let position = range.from;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const buffer = new Uint8Array(Math.min(chunkBytes, range.to - position + 1));
          const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
          if (bytesRead === 0) throw new Error('stored file is shorter than announced');
          position += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
          if (position > range.to) {
            await file.close();
            controller.close();
          }
        } catch (error) {
          await file.close().catch(() => undefined);
          controller.error(error);
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

/** The row for a reader of a bucket: everybody where the bucket is public, otherwise whoever row security lets see it. */
async function readableObject(
  context: StorageContext,
  caller: Caller | null,
  operation: string,
  bucketId: string,
  key: string,
): Promise<ObjectRow> {
  const bucket = await getBucket(context.sql, bucketId);
  if (!caller && !bucket.public) throw bucketNotFound();
  const row =
    bucket.public || !caller
      ? await findObject(context.sql, bucketId, key)
      : await context.runAs(caller, operation, (tx) => findObject(tx, bucketId, key));
  if (!row) throw objectNotFound();
  return row;
}

const describe = (row: ObjectRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: row.metadata.size,
  content_type: row.metadata.mimetype,
  cache_control: row.metadata.cacheControl,
  etag: row.metadata.eTag,
  metadata: row.user_metadata,
  last_modified: row.updated_at,
  created_at: row.created_at,
});

/** Where objects are read from, and whether that address is for everybody. */
const addresses = [
  { access: '/public', isPublic: true },
  { access: '/authenticated', isPublic: false },
  { access: '', isPublic: false },
];

/** Reading objects: download, info, exists. */
export function downloadRoutes(app: Hono, context: StorageContext): void {
  const finder = async (c: Context, isPublic: boolean, operation: string): Promise<FindRow> => {
    const bucketId = checkBucketId(c.req.param('bucket'));
    const key = checkKey(c.req.param('key'));
    // A public address may carry any credentials, also stale ones: they are not looked at.
    const caller = isPublic ? null : await context.callers.optional(c);
    return () => readableObject(context, caller, operation, bucketId, key);
  };

  for (const { access, isPublic } of addresses) {
    app.get(`/object/info${access}/:bucket/:key{.+}`, async (c) => {
      const find = await finder(c, isPublic, 'object.get_authenticated_info');
      return c.json(describe(await find()));
    });
  }

  for (const { access, isPublic } of addresses) {
    app.get(`/object${access}/:bucket/:key{.+}`, async (c) => {
      const find = await finder(c, isPublic, 'object.get_authenticated');
      if (isPublic) return sendObject(c, context, find, (row) => row.metadata.cacheControl);
      const cacheControl = (row: ObjectRow) => privateCache(row.metadata.cacheControl);
      return sendObject(c, context, find, cacheControl, { vary: 'Authorization' });
    });
  }
}
