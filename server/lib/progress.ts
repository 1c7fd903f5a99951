import type { Log } from './log';

const EVERY_MS = 10_000;

/** Says what is being done, and every ten seconds for how long: whoever waits sees that it goes on. */
export async function withProgress<T>(
  what: string,
  log: Log,
  work: () => Promise<T>,
  everyMs = EVERY_MS,
): Promise<T> {
  const began = performance.now();
  log(`${what}…`);
  const timer = setInterval(() => {
    log(`${what}… ${Math.round((performance.now() - began) / 1000)} s`);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
