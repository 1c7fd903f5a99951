import type { MiddlewareHandler } from 'hono';

import { tokenVerifier } from '../auth/verified-tokens';
import type { Call } from '../rows/rows';

/** The claim under which the call travels: lite hands claims on to the transaction unchanged. */
const CALL = Symbol('call');

export interface Caller {
  auth?: { role?: string; uid?: unknown; jwt?: (object & { [CALL]?: Call }) | null } | null;
}

export const callOf = ({ auth }: Caller): Call | undefined => auth?.jwt?.[CALL];

export interface Calls {
  /** Remembers which call a request is until it has been answered. */
  note: (request: Request, call: Call) => void;
  middleware: MiddlewareHandler;
}

/**
 * Tells lite who is calling when the token is valid. lite then neither verifies it again nor loads the person and the session, whose rows
 * it does not use. An invalid token is left to lite.
 */
export function createCalls(jwtSecret: string): Calls {
  const verify = tokenVerifier(jwtSecret);
  const calls = new WeakMap<Request, Call>();
  return {
    note: (request, call) => void calls.set(request, call),
    middleware: async (c, next) => {
      const token =
        c.req.path.startsWith('/rest/') && c.req.header('authorization')?.replace(/^Bearer\s+/, '');
      const claims = token ? await verify(token).catch(() => undefined) : undefined;
      if (claims?.sub && claims.exp) {
        c.set('ignoreAuthorization', true);
        c.set('userId', claims.sub);
        c.set('jwt', { ...claims, [CALL]: calls.get(c.req.raw) });
      }
      await next();
    },
  };
}
