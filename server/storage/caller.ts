import type { Context } from 'hono';
import { errors, type JWTPayload, jwtVerify } from 'jose';

import { accessDenied } from './errors';

const roles = new Set(['anon', 'authenticated', 'service_role']);

/** Who calls: the PostgreSQL role the request runs as and the claims its policies read. */
export interface Caller {
  role: string;
  sub: string | null;
  claims: Record<string, unknown>;
}

export interface CallerReader {
  /** Refuses a request without valid credentials. */
  required(c: Context): Promise<Caller>;
  /** Null without credentials; invalid ones are still refused. */
  optional(c: Context): Promise<Caller | null>;
}

export function createCallerReader(options: {
  jwtSecret: string;
  apiKeys: Record<string, string>;
}): CallerReader {
  const callerOfToken = createTokenReader(new TextEncoder().encode(options.jwtSecret));
  const apiKeys = new Map(Object.entries(options.apiKeys));

  async function optional(c: Context): Promise<Caller | null> {
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
    const role = apiKeys.get(bearer || (c.req.header('apikey') ?? ''));
    if (role) return { role, sub: null, claims: { role } };
    return bearer ? callerOfToken(bearer) : null;
  }

  async function required(c: Context): Promise<Caller> {
    const caller = await optional(c);
    if (!caller) throw accessDenied('Invalid Compact JWS');
    return caller;
  }

  return { required, optional };
}

const KEPT_TOKENS = 200;

/** To verify a signature is work for another thread, and the files of an import all come with one token: it is verified once. */
function createTokenReader(secret: Uint8Array): (token: string) => Promise<Caller> {
  const verified = new Map<string, { caller: Caller; expires: number }>();
  return async (token) => {
    const known = verified.get(token);
    if (known && Date.now() < known.expires) return known.caller;
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch((error: unknown) => {
      throw accessDenied(error instanceof errors.JOSEError ? error.message : 'Invalid token');
    });
    const caller = callerOf(payload);
    if (verified.size >= KEPT_TOKENS) verified.clear();
    verified.set(token, { caller, expires: 1000 * (payload.exp ?? 0) });
    return caller;
  };
}

function callerOf(payload: JWTPayload): Caller {
  // A role of the token's choosing would be a way to become the database's owner.
  if (typeof payload.role !== 'string' || !roles.has(payload.role)) throw accessDenied('Invalid role');
  return { role: payload.role, sub: payload.sub ?? null, claims: { ...payload } };
}
