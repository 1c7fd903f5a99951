import { Readable } from 'node:stream';

import type { Context } from 'hono';
import { z } from 'zod';

import { incomingOf } from '../http/drain';
import { jsonExtent } from '../lib/json-extent';
import { cutShort, invalidRequest, tooLarge } from './errors';
import { maxKeyLength } from './keys';

/** A thousand keys of the longest. */
const maxJsonBytes = 2 * 1024 * 1024;
const TOO_MANY = 'Son demasiados archivos de una vez: el máximo son 1.000.';
const INVALID = 'Los datos de la petición no son correctos.';

/** What a request may name at a time. */
export const keyList = z
  .array(z.string().max(maxKeyLength, 'El nombre de uno de los archivos es demasiado largo.'))
  .min(1, 'No se ha dicho qué archivos.')
  .max(1000, TOO_MANY);

export function bodyOf(c: Context): Readable {
  const incoming = incomingOf(c);
  if (incoming) return incoming;
  // Not before: asking for the web stream starts to consume Node's request.
  return Readable.from(c.req.raw.body ?? []);
}

/** The body's chunks. Stopping early leaves the connection open, so that the refusal can still be answered. */
export async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield toBytes(chunk);
  } catch {
    throw cutShort();
  }
  if ('complete' in body && !body.complete) throw cutShort();
}

const toBytes = (chunk: unknown): Uint8Array =>
  chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));

export async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await readText(c)), { error: () => INVALID });
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues[0]?.message ?? INVALID);
}

async function readText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(bodyOf(c))) {
    size += chunk.length;
    if (size > maxJsonBytes) throw tooLarge(maxJsonBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** More than a thousand keys and what is said of them. */
const MOST = { values: 2000, depth: 5 };

function parseJson(text: string): unknown {
  const { values, depth } = jsonExtent(text, MOST);
  if (values > MOST.values) throw invalidRequest(TOO_MANY);
  if (depth > MOST.depth) throw invalidRequest(INVALID);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest(INVALID);
  }
}
