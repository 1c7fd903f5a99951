import { afterAll, expect, test, vi } from 'vitest';

import { storm } from './tormenta';

/**
 * Three people do random things through what the screens call, in parallel, while answers get lost and the program is killed; then
 * every number of every screen is compared with the rows. Short here; `npm run test:storm` does 30,000 operations, 10,000 with each of
 * three seeds. STORM_SEED and STORM_OPERATIONS make one of them again.
 */

const operations = Number(process.env.STORM_OPERATIONS ?? 1000);
/** Here always the same choices, so that a change is not blamed for what another seed finds. */
const seeds = (process.env.STORM_SEED ?? '1').split(',').map(Number);

afterAll(() => vi.unstubAllGlobals());

test.each(seeds)(
  `${operations} operations with seed %i: every number is right`,
  async (seed) => {
    console.log(`tormenta: semilla ${seed}, ${operations} operaciones (STORM_SEED=${seed})`);
    const result = await storm({
      seed,
      operations,
      compareEvery: Math.min(1000, Math.ceil(operations / 2)),
      deaths: Math.ceil(operations / 500),
    });
    console.log(JSON.stringify({ seed, ...result }));
    expect(result.operations).toBeGreaterThanOrEqual(operations);
    expect(result.byEnd.hecha).toBeGreaterThan(operations / 2);
    expect(result.cuts).toBeGreaterThan(0);
    expect(result.deaths).toBeGreaterThan(0);
  },
  3 * 60 * 60_000,
);
