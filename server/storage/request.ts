import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { Context } from 'hono';
import { z } from 'zod';

import { cutShort, invalidRequest, tooLarge } from './errors';

const maxJsonBytes = 4 * 1024 * 1024;
const drainMs = 30_000;

/** Text PostgreSQL can store. */
export const safeText = z.string().refine((text) => !text.includes('\0'), 'must not contain null characters');

/** Node's own request, absent when the router is called without a server. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

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
  const parsed = schema.safeParse(parseJson(await readText(c)));
  if (parsed.success) return parsed.data;
  throw invalidRequest(describe(parsed.error));
}

async function readText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(bodyOf(c))) {
    size += chunk.length;
    if (size > maxJsonBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('Body is not valid JSON');
  }
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'Invalid body';
  return `${['body', ...issue.path].join('/')}: ${issue.message}`.slice(0, 300);
}

/**
 * Browsers read an answer only after they sent everything, and the HTTP server closes a connection that still sends half a
 * second after the answer. So what a refused upload still sends is thrown away first.
 */
export async function drain(c: Context): Promise<void> {
  const request = incomingOf(c);
  if (!request || request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, drainMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', done).once('close', done).once('error', done);
    request.unpipe();
    request.resume();
  });
}
