import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms) => {
    await wait(ms);
  },
};

/** Refusals and answers about an address come at multiples of this. */
const ANSWER_STEP_MS = 250;

/**
 * Runs the work and answers at the next step, so that how long it took says nothing about what was found. Measured with the
 * process clock: the injected one may stand still or jump in tests.
 */
export async function evenly<T>(
  work: () => Promise<T>,
  mustWait: (result: T) => boolean = () => true,
): Promise<T> {
  const start = performance.now();
  const result = await work();
  if (mustWait(result)) await wait(ANSWER_STEP_MS - ((performance.now() - start) % ANSWER_STEP_MS));
  return result;
}
