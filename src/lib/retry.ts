import { toAppError } from './errors';

/** Milliseconds between the attempts where a person waits for the answer. */
export const SOON = [300, 1000, 2500];
/** The same for imports, which should outlive a restart of the server. */
export const PATIENT = [500, 1000, 2000, 4000];

/** `stopped`: whoever waits longer than that asks it now and then. */
export type Wait = (milliseconds: number, stopped?: () => boolean) => Promise<void>;

export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface RetryOptions {
  pauses: number[];
  wait: Wait;
  /** Asked after each failure: true gives up at once. */
  stopped?: () => boolean;
}

/** Calls again after failures that pass by themselves. Only for calls that may be repeated without harm. */
export async function withRetry<T>(
  call: () => Promise<T>,
  { pauses, wait: pause, stopped }: RetryOptions,
): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await call();
    } catch (error) {
      if (stopped?.() || !toAppError(error).isTransient) throw error;
      await pause(milliseconds, stopped);
      if (stopped?.()) throw error;
    }
  }
  return call();
}
