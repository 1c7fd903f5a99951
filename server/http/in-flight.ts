import type { MiddlewareHandler } from 'hono';

import { within } from '../lib/within';

const IDLE_LIMIT_MS = 10_000;
const RECENT_MS = 500;

export interface InFlight {
  count: MiddlewareHandler;
  /** Somebody is being answered, or was half a second ago. */
  busy: () => boolean;
  /** Once no handler runs any more (10 s at most). */
  idle: () => Promise<void>;
}

/**
 * A handler may still run after its client has disconnected, when the listener no longer counts it. The database must not stop before it
 * has ended.
 */
export function createInFlight(): InFlight {
  const running = new Set<Promise<void>>();
  let endedAt = -Infinity;
  return {
    count: async (_c, next) => {
      const work = next();
      running.add(work);
      try {
        await work;
      } finally {
        running.delete(work);
        endedAt = performance.now();
      }
    },
    busy: () => running.size > 0 || performance.now() - endedAt < RECENT_MS,
    idle: async () => {
      await within(Promise.allSettled(running), IDLE_LIMIT_MS, undefined);
    },
  };
}
