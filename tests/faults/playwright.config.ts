import { defineConfig } from '@playwright/test';

import base from '../../playwright.config';

/** `npm run test:faults`: minutes long, so no part of `npm test`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/faults',
  globalSetup: '../support/build-once.ts',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: { ...base.use, trace: 'off' },
});
