import type { Context } from 'hono';
import { errors, type JWTPayload } from 'jose';

import { tokenVerifier } from '../verified-tokens';
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
  const verify = tokenVerifier(options.jwtSecret);
  const apiKeys = new Map(Object.entries(options.apiKeys));

  async function optional(c: Context): Promise<Caller | null> {
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
    const role = apiKeys.get(bearer || (c.req.header('apikey') ?? ''));
    if (role) return { role, sub: null, claims: { role } };
    return bearer ? callerOf(await verify(bearer).catch(refuse)) : null;
  }

  async function required(c: Context): Promise<Caller> {
    const caller = await optional(c);
    if (!caller) throw accessDenied('Invalid Compact JWS');
    return caller;
  }

  return { required, optional };
}

function refuse(error: unknown): never {
  throw accessDenied(error instanceof errors.JOSEError ? error.message : 'Invalid token');
}

function callerOf(payload: JWTPayload): Caller {
  // A role of the token's choosing would be a way to become the database's owner.
  if (typeof payload.role !== 'string' || !roles.has(payload.role)) throw accessDenied('Invalid role');
  return { role: payload.role, sub: payload.sub ?? null, claims: { ...payload } };
}
