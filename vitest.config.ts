import path from 'node:path';

import { defineConfig } from 'vitest/config';

const alias = { '@': path.resolve(import.meta.dirname, 'src') };
const backend = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  globalSetup: 'tests/support/shared-postgres.ts',
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'] },
      },
      { resolve: { alias }, test: { name: 'server', include: ['tests/server/**/*.test.ts'], ...backend } },
      { resolve: { alias }, test: { name: 'db', include: ['tests/db/**/*.test.ts'], ...backend } },
      {
        resolve: { alias },
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...backend },
      },
    ],
  },
});
