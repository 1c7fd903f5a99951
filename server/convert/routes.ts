import { type Context, Hono } from 'hono';
import { decodeJwt } from 'jose';

import { BODY_WITHIN_MS } from '../door/limits';
import { createTurns } from '../door/turns';
import { within } from '../lib/within';
import { accessDenied, cutShort, invalidRequest, tooLarge, toStorageError } from '../storage/errors';
import { busy, type Converter } from './converter';
import { readPackage, writePackage } from './package';

const MAX_BODY = 50 * 1024 * 1024;
const ZIP = 'application/zip';

/** Documents are held in memory from their first byte on: of one person one package at a time, whoever else waits. */
const OF_A_PERSON = { atOnce: 1, waiting: 10 };

interface ConvertOptions {
  converter: Converter;
  /** Whether whoever calls is a member of staff. @throws StorageError without a session */
  isStaff: (c: Context) => Promise<boolean>;
}

/** `POST /servidor/v1/convertir`: a ZIP with `1.docx`, `2.docx`…; the answer has `1.pdf`, `2.pdf`… */
export function createConvertRoutes({ converter, isStaff }: ConvertOptions): Hono {
  const app = new Hono();
  const people = createTurns(OF_A_PERSON);
  app.onError((error, c) => {
    const { status, code, message } = toStorageError(error);
    if (code === 'InternalError') console.error('[convertir]', error);
    return c.json({ code, message }, status as 400);
  });
  app.post('/', async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await isStaff(c))) throw accessDenied('Solo para el personal del despacho.');
    if (c.req.header('content-type') !== ZIP) throw invalidRequest('Se espera un ZIP de documentos de Word.');
    if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) throw tooLarge(MAX_BODY);
    const { signal } = c.req.raw;
    const giveBack = await people.take(personOf(c), signal);
    if (!giveBack) throw busy();
    try {
      const body = await within(readBody(c), BODY_WITHIN_MS, undefined);
      if (!body) throw cutShort();
      const pdfs = await converter.convert(await readPackage(body), signal);
      return c.body(writePackage(pdfs) as Uint8Array<ArrayBuffer>, 200, { 'content-type': ZIP });
    } finally {
      giveBack();
    }
  });
  return app;
}

/** Whose token it is, which `isStaff` has found good. */
const personOf = (c: Context): string =>
  decodeJwt(c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '').sub ?? '';

/** Counted as it comes, whatever its length was said to be. */
async function readBody(c: Context): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of c.req.raw.body ?? []) {
      bytes += part.length;
      if (bytes > MAX_BODY) break;
      parts.push(part);
    }
  } catch {
    throw cutShort();
  }
  if (bytes > MAX_BODY) throw tooLarge(MAX_BODY);
  return Buffer.concat(parts);
}
