import path from 'node:path';

import { defineConfig } from 'vitest/config';

const alias = { '@': path.resolve(import.meta.dirname, 'src') };
/** A machine with other work takes several times as long, also for what computes. */
const testTimeout = 30_000;
const backend = {
  testTimeout,
  hookTimeout: 60_000,
  globalSetup: 'tests/support/shared-postgres.ts',
};

/** Against another Supabase only those that ask its database nothing: see tests/contract/objetivo.ts. */
const contractTests = process.env.CONTRACT_SUPABASE_URL
  ? 'tests/contract/**/*.portable.test.ts'
  : 'tests/contract/**/*.test.ts';

export default defineConfig({
  test: {
    // Two at a time also on two cores, where Vitest would leave one of them idle: most of these tests wait for PostgreSQL.
    // Where all files have the same two accounts, one that ends all sessions of a person would end the others'.
    maxWorkers: process.env.CONTRACT_ACCOUNTS ? 1 : 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          // Pure rules have nothing to leak: loading their modules once a thread takes a third of the time.
          isolate: false,
          pool: 'threads',
          testTimeout,
        },
      },
      { resolve: { alias }, test: { name: 'server', include: ['tests/server/**/*.test.ts'], ...backend } },
      {
        resolve: { alias },
        test: { name: 'seguridad', include: ['tests/seguridad/**/*.test.ts'], ...backend },
      },
      // The program with its own PostgreSQL: nothing of the run's is shared.
      { resolve: { alias }, test: { name: 'tormenta', include: ['tests/tormenta/**/*.test.ts'] } },
      // What these load holds nothing of a test: without loading it for each file, the two take a third less.
      {
        resolve: { alias },
        test: { name: 'db', include: ['tests/db/**/*.test.ts'], isolate: false, ...backend },
      },
      {
        resolve: { alias },
        test: { name: 'contract', include: [contractTests], isolate: false, ...backend },
      },
    ],
  },
});
