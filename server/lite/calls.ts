import type { MiddlewareHandler } from 'hono';

import { tokenVerifier } from '../auth/verified-tokens';
import type { Call } from '../rows/rows';

/** Where a caller's claims carry the call that they came with: lite hands them on to the transaction as they are. */
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
 * Rows are asked for by whom a good token names. lite, told so, neither verifies it again nor looks up the person and the session,
 * whose result it does not use. What is no good token it treats as before.
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
