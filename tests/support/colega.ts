/** Somebody who looks through her list while others do something else, and how long she waits for it. */
import { readFileSync } from 'node:fs';
import os from 'node:os';

import type { TestStaff } from './backend';

async function timeOfList({ client }: TestStaff): Promise<number> {
  const started = performance.now();
  const { error } = await client.rpc('list_deals', { page_number: 1, page_size: 50 });
  if (error) throw new Error(`the list was not answered: ${error.message}`);
  return performance.now() - started;
}

/** A second, or where the machine itself is slow a few times what she waits alone. */
export async function patience(colleague: TestStaff): Promise<number> {
  const alone = [];
  for (let n = 0; n < 6; n += 1) alone.push(await timeOfList(colleague));
  return Math.max(1000, 5 * Math.max(...alone.slice(1)));
}

/** How many times as long everything takes now because of what else the machine does: 1 where each processor has two at work. */
export const crowding = (): number => crowdedBy(os.loadavg()[0] ?? 0);

const crowdedBy = (running: number): number => Math.max(1, running / (2 * os.availableParallelism()));

/** How many want a processor at this moment. The load is their mean over the last minute, and what a test does is over before that tells of it. */
function runningNow(): number {
  const [, running] = /(\d+)\/\d+ \d+\s*$/.exec(readFileSync('/proc/loadavg', 'utf8')) ?? [];
  return Number(running);
}

/**
 * She looks through it, at the pace of a person, until it is over. Answers each wait, in milliseconds, as it would be on a machine that
 * this test has for itself: a neighbour that takes the processors is no fault of what is tested.
 */
export function atWork(colleague: TestStaff): { stop: () => Promise<number[]> } {
  const over = new AbortController();
  const waits: number[] = [];
  const running: number[] = [];
  const work = (async () => {
    while (!over.signal.aborted) {
      running.push(runningNow());
      waits.push(await timeOfList(colleague));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const crowded = crowdedBy(running.reduce((sum, one) => sum + one, 0) / running.length);
    return waits.map((wait) => wait / crowded);
  })();
  work.catch(() => undefined);
  return {
    stop: () => {
      over.abort();
      return work;
    },
  };
}
