import type { Context } from 'hono';
import { errors, type JWTPayload } from 'jose';

import { tokenVerifier } from '../auth/verified-tokens';
import { noSession } from './errors';

/** Nobody without a session: no screen shows a file before signing in. */
const ROLES = new Set(['authenticated', 'service_role']);

/** Who calls: the PostgreSQL role the request runs as and the claims its policies read. */
export interface Caller {
  role: string;
  sub: string | null;
  claims: Record<string, unknown>;
}

export interface CallerReader {
  /** Refuses a request without valid credentials of a person, or of the service key. */
  required(c: Context): Promise<Caller>;
}

export function createCallerReader(options: {
  jwtSecret: string;
  apiKeys: Record<string, string>;
}): CallerReader {
  const verify = tokenVerifier(options.jwtSecret);
  const apiKeys = new Map(Object.entries(options.apiKeys));

  return {
    async required(c) {
      const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
      const role = apiKeys.get(bearer || (c.req.header('apikey') ?? ''));
      const caller = role
        ? { role, sub: null, claims: { role } }
        : callerOf(await verify(bearer).catch(refuse));
      // Only known roles are accepted: a token with any other role could act as the owner of the database.
      if (!ROLES.has(caller.role)) throw noSession('Hay que iniciar sesión.');
      return caller;
    },
  };
}

function refuse(error: unknown): never {
  const isOver = error instanceof errors.JWTExpired;
  throw noSession(isOver ? 'La sesión ha caducado. Vuelva a intentarlo.' : 'Hay que iniciar sesión.');
}

const callerOf = (payload: JWTPayload): Caller => ({
  role: typeof payload.role === 'string' ? payload.role : '',
  sub: payload.sub ?? null,
  claims: { ...payload },
});
