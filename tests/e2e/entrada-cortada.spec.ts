import { rm } from 'node:fs/promises';

import { expect, type Page, test } from '@playwright/test';

import { anAccountIn, anInstallation, signInOn, slowDown, startInstallation } from '../support/import-fault';
import { mezcla } from '../support/mezcla';

/** The real program, killed or told to stop in the middle of what somebody brings, and the same files brought again. */

const { archivos, esperado } = mezcla(120);
const LATENCY_MS = 50;

async function traer(page: Page, url: string) {
  await page.goto(`${url}/dashboard/notificaciones`);
  await page.getByLabel('Archivos de notificaciones').setInputFiles(archivos);
}

async function cuentas(client: Awaited<ReturnType<typeof anAccountIn>>) {
  const { data, error } = await client.from('notificaciones_judiciales').select('sha256, texto').limit(1000);
  if (error) throw new Error(error.message);
  return {
    rows: data.length,
    unread: data.filter(({ texto }) => texto === '').length,
    distintas: new Set(data.map(({ sha256 }) => sha256)).size,
  };
}

test('ciento veinte archivos: se cancela, se corta el programa y se traen otra vez; está todo, una sola vez', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000); // two starts of the real program and three imports
  const installation = await anInstallation();
  const first = await startInstallation(installation);
  const client = await anAccountIn(first, installation);
  await signInOn(page, first.url);
  await slowDown(page, LATENCY_MS);

  await traer(page, first.url);
  await expect
    .poll(async () => (await cuentas(client)).rows, { intervals: [50], timeout: 120_000 })
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Cancelada: lo que ya había entrado se queda.')).toBeVisible();
  const cancelada = await cuentas(client);
  expect(cancelada.rows).toBeLessThan(esperado.rows);

  await traer(page, first.url);
  await expect(page.getByText(/ de [0-9]+ notificaciones/)).toBeVisible({ timeout: 120_000 });
  await first.end('SIGKILL');
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible({ timeout: 120_000 });

  // It goes on by itself when the same program is there again.
  const second = await startInstallation(installation);
  await expect(page.getByText('Importación acabada')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(`No han entrado (${esperado.named}):`)).toBeVisible();
  const { rows, unread } = esperado;
  expect(await cuentas(client)).toEqual({ rows, unread, distintas: rows });

  const again = await context.newPage();
  await traer(again, second.url);
  await expect(again.getByText('Importación acabada')).toBeVisible({ timeout: 90_000 });
  await expect(again.getByText(`No han entrado (${esperado.named}):`)).toBeVisible();
  expect(await cuentas(client)).toEqual({ rows, unread, distintas: rows });
  await second.end('SIGTERM');
  await rm(installation.dir, { recursive: true, force: true });
});
