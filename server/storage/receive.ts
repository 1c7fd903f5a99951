import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import type { Context } from 'hono';

import type { Draft } from './byte-store';
import { invalidRequest, tooLarge } from './errors';
import { fileTypeOf, HEAD_BYTES } from './file-types';
import { readMultipart } from './multipart';
import type { BucketRow, ObjectMetadata, UserMetadata } from './object-rows';
import { bodyOf, chunksOf } from './request';

/** What the parts around the file may weigh in a form. */
const formOverhead = 256 * 1024;
/** In characters: a digest and a name or two. */
const MAX_USER_METADATA = 4096;

export interface Received {
  metadata: ObjectMetadata;
  userMetadata: UserMetadata;
}

interface Saved {
  size: number;
  eTag: string;
  sha256: string;
  /** The first bytes, which say what the file is. */
  head: Buffer;
}

/** Streams an upload's bytes into the draft and says what came. */
export async function receive(
  c: Context,
  key: string,
  draft: Draft,
  bucket: BucketRow,
  maxBytes: number,
): Promise<Received> {
  const headers: IncomingHttpHeaders = c.req.header();
  const limit = Math.min(bucket.file_size_limit ?? maxBytes, maxBytes);
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  if (Number(headers['content-length'] ?? 0) > limit + (isForm ? formOverhead : 0)) throw tooLarge(limit);

  const take = isForm ? receiveForm : receiveRaw;
  const { saved, userMetadata } = await take(bodyOf(c), headers, (content) => save(content, draft, limit));
  return {
    userMetadata,
    metadata: {
      eTag: saved.eTag,
      sha256: saved.sha256,
      size: saved.size,
      mimetype: fileTypeOf(key, saved.head).mimetype,
      cacheControl: 'no-cache',
      lastModified: new Date().toISOString(),
      contentLength: saved.size,
      httpStatusCode: 200,
    },
  };
}

type Take = (
  body: Readable,
  headers: IncomingHttpHeaders,
  store: (content: Readable) => Promise<Saved>,
) => Promise<{ saved: Saved; userMetadata: UserMetadata }>;

const receiveForm: Take = async (body, headers, store) => {
  let saved: Saved = { size: 0, eTag: '', sha256: '', head: Buffer.alloc(0) };
  const fields = await readMultipart(body, headers, async (content) => {
    saved = await store(content);
  });
  return { saved, userMetadata: parseUserMetadata(fields.metadata) };
};

const receiveRaw: Take = async (body, headers, store) => {
  const userMetadata = parseUserMetadata(fromBase64(headers['x-metadata']));
  return { saved: await store(body), userMetadata };
};

async function save(content: Readable, draft: Draft, limit: number): Promise<Saved> {
  const hash = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  await draft.create();
  for await (const piece of inPieces(chunksOf(content))) {
    // The first chunk already holds all the bytes that are needed, or the file ends here.
    if (size === 0) head = Buffer.from(piece.subarray(0, HEAD_BYTES));
    size += piece.length;
    if (size > limit) throw tooLarge(limit);
    hash.update(piece);
    sha256.update(piece);
    await draft.write(piece);
  }
  return { size, eTag: `"${hash.digest('hex')}"`, sha256: sha256.digest('hex'), head };
}

/** Each write is done by another thread and costs more than its bytes, so chunks are joined: most files take one write. */
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

const fromBase64 = (value: string | string[] | undefined) =>
  typeof value === 'string' ? Buffer.from(value, 'base64').toString('utf8') : undefined;

/** As hosted Supabase does, metadata that is not a JSON object is ignored and does not refuse the file. */
function parseUserMetadata(text: string | undefined): UserMetadata {
  if (text !== undefined && text.length > MAX_USER_METADATA)
    throw invalidRequest('Los datos que acompañan al archivo son demasiado largos.');
  try {
    const value: unknown = JSON.parse(text ?? '');
    JSON.stringify(value); // what is nested too deep to be written again is no use either
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
