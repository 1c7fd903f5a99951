import { createHash } from 'node:crypto';

import type { Context, Handler } from 'hono';
import type { Sql } from 'postgres';

import { createTokenBuckets } from '../auth/token-buckets';
import { checkEnvelope } from './headers';
import { defaultDoorLimits, type DoorLimits } from './limits';
import { Refusal } from './refusal';
import { addressOf, refuseAfter } from './rest-door';

export type LegalTexts = Record<string, string>;

/** What anybody may read before signing in: the texts of /terminos and /privacidad that the practice has written. */
export function readLegalTexts(sql: Sql): () => Promise<LegalTexts> {
  let reading: Promise<LegalTexts> | undefined;
  const read = async () => {
    const rows = await sql<{ name: string; value: string }[]>`select name, value from public.textos_legales`;
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  };
  // All who ask at the same moment share one connection.
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

interface LegalTextsOptions {
  read: () => Promise<LegalTexts>;
  trustProxy: number;
  limits?: Partial<DoorLimits>;
}

/** Kept by the browser and asked for again each time: a text that was saved is shown at once. */
export function legalTextsRoute({ read, trustProxy, limits }: LegalTextsOptions): Handler {
  const strangers = createTokenBuckets({ ...defaultDoorLimits, ...limits }.stranger, Date.now);
  return async (c) => {
    try {
      checkEnvelope(c.req.raw.url, c.req.raw.headers);
      refuseAfter(strangers.take(addressOf(c, trustProxy)));
      return answer(c, JSON.stringify(await read()));
    } catch (error) {
      if (error instanceof Refusal) return error.forRows();
      throw error;
    }
  };
}

function answer(c: Context, text: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { 'cache-control': 'no-cache', etag };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
}
