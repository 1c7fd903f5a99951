import type { Handler } from 'hono';
import type { Sql } from 'postgres';

import { type Evento, icsDe } from '../../src/domain/agenda/ics';
import { createTokenBuckets } from '../auth/token-buckets';
import { checkEnvelope } from '../door/headers';
import { Refusal } from '../door/refusal';
import { addressOf, refuseAfter } from '../door/rest-door';
import type { Config } from '../lib/config';

/** Null: no such subscription, or no longer. */
type ReadSubscription = (secreto: string) => Promise<{ nombre: string; filas: Evento[] } | null>;

/** 32 random bytes, as the screens make them. */
const FILE = /^([A-Za-z0-9_-]{43})\.ics$/;

/** Programs look once an hour, many of them from one address; whoever guesses is held up. */
const ONE_ADDRESS = { burst: 60, perHour: 600 };

export function readFromDatabase(sql: Sql): ReadSubscription {
  return async (secreto) => {
    const [row] = await sql<{ found: Awaited<ReturnType<ReadSubscription>> }[]>`
      select public.agenda_ics(${secreto}) as found`;
    return row?.found ?? null;
  };
}

const WAIT_MS = 10_000;

/** A hosted project is asked with the key that every browser has: the secret is the right to read, and its digest is not. */
export function readFromSupabase({ url, publishableKey }: NonNullable<Config['supabase']>): ReadSubscription {
  return async (secreto) => {
    const response = await fetch(`${url}/rest/v1/rpc/agenda_ics`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ secreto }),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!response.ok) throw new Error(`SUPABASE_URL: agenda_ics answered ${response.status}`);
    return (await response.json()) as Awaited<ReturnType<ReadSubscription>>;
  };
}

interface IcsOptions {
  read: ReadSubscription;
  trustProxy: number;
}

/** The calendar of a subscription. What is wrong, unknown or revoked is the same answer. */
export function icsRoute({ read, trustProxy }: IcsOptions): Handler {
  const addresses = createTokenBuckets(ONE_ADDRESS, Date.now);
  return async (c) => {
    try {
      checkEnvelope(c.req.raw.url, c.req.raw.headers);
      refuseAfter(addresses.take(addressOf(c, trustProxy)));
      const secret = FILE.exec(c.req.param('archivo') ?? '')?.[1];
      const found = secret === undefined ? null : await read(secret);
      return found ? calendar(icsDe(found.filas, found.nombre)) : c.text('No encontrado.', 404);
    } catch (error) {
      if (error instanceof Refusal) return error.forRows();
      throw error;
    }
  };
}

const calendar = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="agenda.ics"',
      'cache-control': 'private, no-store',
    },
  });
