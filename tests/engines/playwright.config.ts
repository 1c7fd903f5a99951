import { defineConfig } from '@playwright/test';

import base from '../../playwright.config';
import type { NombreDeMotor } from './prueba';

/** `npm run test:engines`: other browsers than `npm test` has, which the machine must have; so no part of it. */
export default defineConfig<object, { nombre: NombreDeMotor }>({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/engines',
  testIgnore: [],
  globalSetup: '../support/e2e-setup.ts',
  // Dialogs are counted where all of them are opened.
  reporter: 'list',
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  projects: [
    { name: 'firefox', use: { nombre: 'firefox' } },
    { name: 'webkit', use: { nombre: 'webkit' } },
  ],
});
