import type { MiddlewareHandler } from 'hono';

import { within } from './within';

const IDLE_LIMIT_MS = 10_000;

export interface InFlight {
  count: MiddlewareHandler;
  /** Once no handler runs any more (10 s at most). */
  idle: () => Promise<void>;
}

/** A handler goes on after its client hung up, when the listener no longer knows of it: the database must wait for it. */
export function createInFlight(): InFlight {
  const running = new Set<Promise<void>>();
  return {
    count: async (_c, next) => {
      const work = next();
      running.add(work);
      try {
        await work;
      } finally {
        running.delete(work);
      }
    },
    idle: async () => {
      await within(Promise.allSettled(running), IDLE_LIMIT_MS, undefined);
    },
  };
}
