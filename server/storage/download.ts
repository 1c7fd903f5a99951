import type { FileHandle } from 'node:fs/promises';

import type { Context } from 'hono';

import type { StorageContext } from './context';
import { objectNotFound, unsatisfiableRange } from './errors';
import { downloadName, fileHeaders } from './file-headers';
import { type FileType, fileTypeOf, HEAD_BYTES } from './file-types';
import { checkBucketId, checkKey } from './keys';
import { type ObjectRow, visibleObject } from './object-rows';

const chunkBytes = 64 * 1024;
/** Parts that one person reads of one object within this time are one download. */
const ONE_DOWNLOAD_SECONDS = 3600;

/** By the address that needs an access token. */
export async function download(c: Context, context: StorageContext): Promise<Response> {
  const { caller, row } = await readable(c, context, 'object.get_authenticated');
  const reading = { caller, bucketId: row.bucket_id, key: row.name, access: 'download' as const };
  const isPart = c.req.header('range') !== undefined;
  const audit = () =>
    isPart
      ? context.accessLog.writeOnce(`${caller.sub} ${row.id}`, ONE_DOWNLOAD_SECONDS, reading)
      : context.accessLog.write(reading);
  return sendObject(c, context, row, audit);
}

/** What an upload asks to recognise an object of its own. */
export async function info(c: Context, context: StorageContext): Promise<Response> {
  const { row } = await readable(c, context, 'object.get_authenticated_info');
  return c.json({
    id: row.id,
    name: row.name,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    etag: row.metadata.eTag,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  });
}

async function readable(c: Context, { callers, runAs }: StorageContext, operation: string) {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const key = checkKey(c.req.param('key'));
  const caller = await callers.required(c);
  return { caller, row: await visibleObject(runAs, caller, operation, bucketId, key) };
}

/**
 * Answers with an object's bytes: ranges, conditional requests, HEAD.
 * @param audit Called once it is sure that bytes go out, and awaited before they do.
 */
export async function sendObject(
  c: Context,
  { store }: StorageContext,
  row: ObjectRow,
  audit: () => Promise<void>,
): Promise<Response> {
  const file = await store.open(row.version);
  if (!file) throw objectNotFound();
  try {
    const headers = fileHeaders(row, await readType(row, file), downloadName(c.req.url));
    const { eTag } = row.metadata;
    if (matchesEtag(c.req.header('if-none-match'), eTag))
      return await close(file, c.body(null, 304, headers));

    const { size } = await file.stat();
    const part = partOf(c, eTag, size);
    Object.assign(headers, part.headers);
    const isBodiless = c.req.method === 'HEAD' || size === 0;
    if (isBodiless) return await close(file, c.body(null, part.status, headers));
    await audit();
    return c.body(streamOf(file, part.range), part.status, headers);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** From the bytes each time, and not from the row: rows of before said what the uploader had said. */
async function readType(row: ObjectRow, file: FileHandle): Promise<FileType> {
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  return fileTypeOf(row.name, head.subarray(0, bytesRead));
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

interface ByteRange {
  from: number;
  /** Inclusive; `from - 1` for an empty file. */
  to: number;
}

/**
 * Which bytes a Range header asks for. `whole` also where the header is malformed or asks for several ranges: RFC 9110 lets a
 * server ignore those.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return suffixRange(Number(last), size);

  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { from: Math.max(size - length, 0), to: size - 1 };
}
