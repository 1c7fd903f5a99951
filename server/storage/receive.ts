import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import type { Context } from 'hono';

import type { Draft } from './byte-store';
import { tooLarge } from './errors';
import { checkMimeType } from './mime';
import { readMultipart } from './multipart';
import type { BucketRow, ObjectMetadata, UserMetadata } from './object-rows';
import { bodyOf, chunksOf } from './request';

/** What the parts around the file may weigh in a form. */
const formOverhead = 2 * 1024 * 1024;

export interface Received {
  metadata: ObjectMetadata;
  userMetadata: UserMetadata;
}

interface Described {
  mimetype: string;
  cacheControl: string;
  userMetadata: UserMetadata;
}

interface Saved {
  size: number;
  eTag: string;
}

/** Streams an upload's bytes into the draft and says what came. */
export async function receive(
  c: Context,
  draft: Draft,
  bucket: BucketRow,
  maxBytes: number,
): Promise<Received> {
  const headers: IncomingHttpHeaders = c.req.header();
  const limit = sizeLimit(bucket, maxBytes);
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  if (Number(headers['content-length'] ?? 0) > limit + (isForm ? formOverhead : 0)) throw tooLarge();

  const take = isForm ? receiveForm : receiveRaw;
  const { described, saved } = await take(bodyOf(c), headers, bucket, (content) =>
    save(content, draft, limit),
  );
  return {
    userMetadata: described.userMetadata,
    metadata: {
      eTag: saved.eTag,
      size: saved.size,
      mimetype: described.mimetype,
      cacheControl: described.cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: saved.size,
      httpStatusCode: 200,
    },
  };
}

export const sizeLimit = (bucket: BucketRow, maxBytes: number) =>
  Math.min(bucket.file_size_limit ?? maxBytes, maxBytes);

type Take = (
  body: Readable,
  headers: IncomingHttpHeaders,
  bucket: BucketRow,
  store: (content: Readable) => Promise<Saved>,
) => Promise<{ described: Described; saved: Saved }>;

const receiveForm: Take = async (body, headers, bucket, store) => {
  let mimetype = 'application/octet-stream';
  let saved: Saved = { size: 0, eTag: '' };
  const fields = await readMultipart(body, headers, async (content, partType) => {
    mimetype = checkMimeType(partType, bucket);
    saved = await store(content);
  });
  const described = {
    // A field may rename the type after the bytes: the bucket's rule holds for it as well.
    mimetype: fields.contentType ? checkMimeType(fields.contentType, bucket) : mimetype,
    cacheControl: /^\d{1,10}$/.test(fields.cacheControl ?? '')
      ? `max-age=${fields.cacheControl}`
      : 'no-cache',
    userMetadata: parseUserMetadata(fields.metadata),
  };
  return { described, saved };
};

const receiveRaw: Take = async (body, headers, bucket, store) => {
  const described = {
    mimetype: checkMimeType(headers['content-type'] || 'application/octet-stream', bucket),
    cacheControl: headerText(headers['cache-control']) ?? 'no-cache',
    userMetadata: parseUserMetadata(fromBase64(headers['x-metadata'])),
  };
  return { described, saved: await store(body) };
};

async function save(content: Readable, draft: Draft, limit: number): Promise<Saved> {
  const hash = createHash('md5');
  let size = 0;
  await draft.create();
  for await (const piece of inPieces(chunksOf(content))) {
    size += piece.length;
    if (size > limit) throw tooLarge();
    hash.update(piece);
    await draft.write(piece);
  }
  return { size, eTag: `"${hash.digest('hex')}"` };
}

/** Each write is work for another thread, and costs more than its bytes: most files take one. */
const PIECE = 256 * 1024;

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

const headerText = (value: string | undefined) =>
  value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value) ? value : undefined;

const fromBase64 = (value: string | string[] | undefined) =>
  typeof value === 'string' ? Buffer.from(value, 'base64').toString('utf8') : undefined;

/** As hosted Supabase does, metadata that is not a JSON object is ignored and does not refuse the file. */
function parseUserMetadata(text: string | undefined): UserMetadata {
  try {
    const value: unknown = JSON.parse(text ?? '');
    JSON.stringify(value); // what is nested too deep to be written again is no use either
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
