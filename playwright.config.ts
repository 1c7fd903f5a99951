import { defineConfig, devices } from '@playwright/test';

import { findChromium } from './scripts/chromium';

/**
 * What `npm test` leaves to `npm run test:e2e`, which runs them all: together they would take it past its 20 minutes on two
 * cores. Each rule they show has its unit or database test in `npm test` too.
 */
const LONG = [
  'acreedores',
  'ajustes-servidor',
  'antiguos',
  'auth-teclado',
  'borradores',
  'cada-dia',
  'celdas',
  'clientes-formulario',
  'clientes-importar',
  'clientes-vistas',
  'clics',
  'cortes',
  'deshacer-en-parte',
  'dialogos',
  'documentos-bytes',
  'documentos-lista',
  'documentos-red',
  'documentos-sincronizar',
  'documentos-visor',
  'edicion-en-bloque',
  'entrada-cortada',
  'equipo-compartido',
  'escaneados',
  'escritos-pdf',
  'escritos-perdidos',
  'exportar',
  'filtros',
  'formulario',
  'google',
  'importaciones',
  'importar-papelera',
  'importar-sesion',
  'importar-teclado',
  'notas-conflicto',
  'paginas',
  'pantallas',
  'papel',
  'papelera',
  'papelera-vaciar',
  'portatil',
  'respuestas-perdidas',
  'sesion',
  'shell-equipo',
  'soporte',
  'teclas',
  'textos-documentos',
  'ventanas-procesales',
  'vistas',
  'volver-atras',
];

/**
 * The first two are the suggestions below the address bar, which no test sees: two pages more to draw in each window, an eighth of what these
 * tests take. Chromium reads only the last such list, so those of Playwright's own that matter here are repeated.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/** Browser tests: the built screens, the real embedded backend (one a worker), no retries. */
export default defineConfig({
  testDir: 'tests/e2e',
  grepInvert: process.env.E2E_ALL ? undefined : /@larga/,
  testIgnore: process.env.E2E_ALL ? [] : LONG.map((name) => `**/${name}.spec.ts`),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: './tests/support/e2e-setup.ts',
  reporter: [['list'], ['./tests/support/dialogos-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Without its film, which costs the machine more than many a test.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
});
