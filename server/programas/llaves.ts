import { createHash } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';

import { createAccessTokens } from '../auth/access-tokens';
import { createTokenBuckets } from '../auth/token-buckets';
import { Refusal } from '../door/refusal';
import { addressOf, refuseAfter } from '../door/rest-door';
import { type Permiso, reaches } from './permisos';
import { notePrograma } from './programa';
import { mensajes } from './textos';

interface ProgramasOptions {
  /** Owner of the database. */
  sql: Sql;
  jwtSecret: string;
  publishableKey: string;
  trustProxy: number;
}

interface Programa {
  id: string;
  permisos: Permiso[];
}

/** A key is 32 random bytes in hexadecimal (src/data/programas). */
const KEY = /^bop_[0-9a-f]{64}$/;

/** The calls of one program are limited by this. */
const CALLS = { burst: 600, perHour: 10 * 3600 };
/** The calls of one address with a key that nobody has made are limited by this. */
const GUESSES = { burst: 30, perHour: 600 };

const TOKEN_SECONDS = 300;
const NOTE_EVERY_MS = 60_000;

/**
 * Lets a program in by its key: whatever comes after sees a call of the account that the key is, with a token that lasts minutes and never
 * leaves the server. The key is looked up at every call, so that revoking it is felt at the next one.
 */
export function programKeys(options: ProgramasOptions): MiddlewareHandler {
  const calls = createTokenBuckets(CALLS, Date.now);
  const guesses = createTokenBuckets(GUESSES, Date.now);
  const tokenOf = tokens(options.jwtSecret);
  const noteUse = createNoter(options.sql);

  async function admit(c: Context, key: string): Promise<void> {
    const { headers, method } = c.req.raw;
    refuseBrowsers(headers);
    const programa = KEY.test(key) ? await findProgram(options.sql, key) : undefined;
    if (!programa) {
      refuseAfter(guesses.take(addressOf(c, options.trustProxy)));
      throw new Refusal({ status: 401, code: 'PGRST301', message: mensajes.noValida });
    }
    refuseAfter(calls.take(programa.id));
    const { pathname } = new URL(c.req.raw.url);
    if (!reaches(programa.permisos, method, pathname)) {
      throw new Refusal({
        status: 403,
        code: '42501',
        message: mensajes.noPermitido,
        hint: mensajes.dondeSePide,
      });
    }
    await noteUse(programa.id);
    notePrograma(c, { ...programa, token: () => tokenOf(programa.id) });
    headers.set('authorization', `Bearer ${await tokenOf(programa.id)}`);
    headers.set('apikey', options.publishableKey);
    // Otherwise the answer to a write would show rows to a key that may not read them.
    if (!programa.permisos.includes('leer') && method !== 'GET') headers.set('prefer', 'return=minimal');
  }

  return async (c, next) => {
    const key = keyOf(c.req.raw.headers);
    if (key !== undefined) {
      try {
        await admit(c, key);
      } catch (error) {
        if (error instanceof Refusal) return error.forRows();
        throw error;
      }
    }
    return next();
  };
}

/** Supabase's clients send it twice, as key and as session. */
function keyOf(headers: Headers): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return [bearer, headers.get('apikey') ?? undefined].find((value) => value?.startsWith('bop_'));
}

/** Node's own fetch says `sec-fetch-mode` too; what follows only browsers say. */
function refuseBrowsers(headers: Headers): void {
  const isBrowser =
    headers.has('origin') ||
    headers.has('sec-fetch-site') ||
    headers.get('user-agent')?.startsWith('Mozilla/') === true;
  if (isBrowser) throw new Refusal({ status: 403, code: '42501', message: mensajes.enNavegador });
}

async function findProgram(sql: Sql, key: string): Promise<Programa | undefined> {
  const huella = createHash('sha256').update(key).digest('hex');
  const [found] = await sql<Programa[]>`
    select p.id, p.permisos from public.programas p
    where p.huella = ${huella} and p.revocada_at is null and p.vence >= private.hoy()`;
  return found;
}

/** A token is signed at most once a minute for each program. */
function tokens(jwtSecret: string) {
  const { sign } = createAccessTokens(jwtSecret);
  const kept = new Map<string, { token: string; until: number }>();
  return async (id: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const known = kept.get(id);
    if (known && known.until > now) return known.token;
    const claims = { sub: id, role: 'authenticated', aud: 'authenticated', session_id: id, aal: 'aal1' };
    const token = await sign({ ...claims, iat: now, exp: now + TOKEN_SECONDS });
    kept.set(id, { token, until: now + TOKEN_SECONDS / 5 });
    return token;
  };
}

/** The last use of a program is written at most once a minute. */
function createNoter(sql: Sql) {
  const noted = new Map<string, number>();
  return async (id: string): Promise<void> => {
    if (Date.now() - (noted.get(id) ?? -Infinity) < NOTE_EVERY_MS) return;
    noted.set(id, Date.now());
    await sql`
      insert into private.programas_uso (programa, usada_at) values (${id}, now())
      on conflict (programa) do update set usada_at = excluded.usada_at`;
  };
}
