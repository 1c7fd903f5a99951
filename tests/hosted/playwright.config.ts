import { defineConfig } from '@playwright/test';

import base from '../../playwright.config';

/** Part of `npm run test:hosted`, which says where the project is. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/hosted',
  globalSetup: '../support/build-once.ts',
  reporter: 'list',
  workers: 1,
  use: { ...base.use, actionTimeout: 15_000 },
});
