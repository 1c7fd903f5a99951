import { rm } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { aFolder, writeFolders } from '../support/folders';
import {
  anAccountIn,
  anInstallation,
  contentsOf,
  countDocuments,
  signInOn,
  slowDown,
  startImport,
  startInstallation,
  storedContents,
} from '../support/import-fault';

/** The real program, killed in the middle of an import, started again, and the same folders chosen again. See tests/faults. */

const FOLDERS = 40;
const DOCUMENTS = FOLDERS * 5;
/** Two hundred uploads of three calls each, six at a time: over ten seconds. */
const LATENCY_MS = 150;

test('kill -9 en medio de una importación: al repetirla está todo, y una sola vez', async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(240_000); // two starts of the real program and two imports
  const installation = await anInstallation();
  const folders = Array.from({ length: FOLDERS }, (_, n) => aFolder(n + 1));
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, folders);

  const first = await startInstallation(installation);
  const client = await anAccountIn(first, installation);
  await signInOn(page, first.url);
  await slowDown(page, LATENCY_MS);
  const cut = await startImport(page, first.url, root);
  await expect
    .poll(() => countDocuments(client), { intervals: [100], timeout: 60_000 })
    .toBeGreaterThan(DOCUMENTS / 10);
  await first.end('SIGKILL');
  // It would go on by itself with the same program; somebody gives it up.
  await cut.getByRole('button', { name: 'Cancelar' }).click();
  await expect(
    cut.getByText(/^Se ha perdido la conexión con el servidor\. \d+ expedientes están dentro/),
  ).toBeVisible({ timeout: 60_000 });
  await expect(cut.getByText(/Vuelva a elegir las mismas carpetas/)).toBeVisible();

  const second = await startInstallation(installation);
  expect(await countDocuments(client)).toBeLessThan(DOCUMENTS);
  const again = await context.newPage();
  const repeated = await startImport(again, second.url, root);
  await expect(repeated.getByText(/Importación completada: \d+ exitosos, 0 fallidos/)).toBeVisible({
    timeout: 90_000,
  });
  await repeated.getByRole('link', { name: 'Historial de importaciones' }).click();
  await expect(again.getByRole('row').filter({ hasText: 'Completada' })).toHaveCount(1);
  await expect(again.getByRole('row').filter({ hasText: /Interrumpida|En curso/ })).toHaveCount(1);

  expect(await storedContents(client)).toEqual(contentsOf(folders));
  await second.end('SIGTERM');
  await rm(installation.dir, { recursive: true, force: true });
});
