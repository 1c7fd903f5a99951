import { rm } from 'node:fs/promises';

import { expect, type Page, test } from '@playwright/test';

import { anAccountIn, anInstallation, signInOn, slowDown, startInstallation } from '../support/import-fault';
import { mezcla } from '../support/mezcla';

/** The real program, killed in the middle of what somebody brings, and the same files brought again. */

const { archivos, esperado } = mezcla(120);
/** Each of the six documents that are sent at a time takes as long, so that the end of a part is far from its beginning. */
const LATENCY_MS = 100;
/** Two starts of the real program and three imports of the same files. */
const TIMEOUT_MS = 240_000;

/** What the page says once the first are in: of the second import, those that the first one brought. */
const ALGUNAS_HECHAS = /^[1-9]\d* de \d+ notificaciones/;

async function traer(page: Page, url: string) {
  await page.goto(`${url}/dashboard/notificaciones`);
  await page.getByLabel('Archivos de notificaciones').setInputFiles(archivos);
}

async function contadas(client: Awaited<ReturnType<typeof anAccountIn>>) {
  const { data, error } = await client.from('notificaciones_judiciales').select('sha256, texto').limit(1000);
  if (error) throw new Error(error.message);
  return {
    rows: data.length,
    unread: data.filter(({ texto }) => texto === '').length,
    distintas: new Set(data.map(({ sha256 }) => sha256)).size,
  };
}

const acabada = async (page: Page) => {
  await expect(page.getByText('Importación acabada')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(`No han entrado (${esperado.named}):`)).toBeVisible();
};

test('120 files: cancelled, cut by a kill and brought again, all is in, once', async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  const installation = await anInstallation();
  const first = await startInstallation(installation);
  const client = await anAccountIn(first, installation);
  await signInOn(page, first.url);
  await slowDown(page, LATENCY_MS);

  // A part of fifty is written at once: its count on the page says that it is in, and that the next one is on its way.
  await traer(page, first.url);
  await expect(page.getByText(ALGUNAS_HECHAS)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Cancelada: lo que ya había entrado se queda.')).toBeVisible();
  const cancelada = await contadas(client);
  expect(cancelada.rows).toBeGreaterThan(0);
  expect(cancelada.rows).toBeLessThan(esperado.rows);
  expect(cancelada.distintas).toBe(cancelada.rows);

  await traer(page, first.url);
  await expect(page.getByText(ALGUNAS_HECHAS)).toBeVisible({ timeout: 60_000 });
  await first.end('SIGKILL');
  // It goes on by itself once the same program is there again.
  const second = await startInstallation(installation);
  await acabada(page);
  const { rows, unread } = esperado;
  expect(await contadas(client)).toEqual({ rows, unread, distintas: rows });

  await traer(page, second.url);
  await acabada(page);
  expect(await contadas(client)).toEqual({ rows, unread, distintas: rows });
  await second.end('SIGTERM');
  await rm(installation.dir, { recursive: true, force: true });
});
