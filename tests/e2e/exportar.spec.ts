import { readFile, writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { TestBackend } from '../support/backend';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { seedDeals } from '../support/seed';

const rowsOf = async (backend: TestBackend, tag: string) =>
  backend.sql`select to_jsonb(d) - 'created_at' - 'updated_at' - 'importacion_id' as row
    from public.deals d where id like ${`${tag}-%`} order by id`;

async function download(page: Page, formato: string) {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar expedientes' });
  await dialog.getByRole('radio', { name: formato }).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  const file = await downloading;
  await expect(page.getByText('Exportación completada')).toBeVisible();
  return file;
}

test('exportar como JSON, eliminarlo todo e importarlo da las mismas filas', async ({
  page,
  staff,
  backend,
}, testInfo) => {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  await seedDeals(staff.client as never, 30, (n) => ({ id: `${tag}-${String(n).padStart(3, '0')}` }));
  const before = await rowsOf(backend, tag);
  await page.goto(`/dashboard/expedientes?q=${tag}&size=25`);
  await expect(page.getByText('Mostrando 25 de 30 deals')).toBeVisible();
  const file = await download(page, 'JSON (para importarlo de nuevo)');
  expect(file.suggestedFilename()).toMatch(/^expedientes-\d{4}-\d{2}-\d{2}\.json$/);
  const path = testInfo.outputPath('expedientes.json');
  await writeFile(path, await readFile(await file.path()));

  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: 'Seleccionar los 30 encontrados' }).click();
  await page.getByRole('button', { name: 'Eliminar seleccionados (30)' }).click();
  await expect(page.getByText('30 deals han sido eliminados exitosamente')).toBeVisible();
  expect(await rowsOf(backend, tag)).toHaveLength(0);
  // An import leaves in the Papelera what waits there.
  const waiting = await backend.sql`select id from public.papelera where registro_id like ${`${tag}-%`}`;
  const purged = await staff.client.rpc('purge_papelera', { entry_ids: waiting.map(({ id }) => id) });
  expect(purged.error).toBeNull();

  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar JSON Simple' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  await dialog.locator('input[type="file"]').setInputFiles(path);
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importación completada: 30 exitosos, 0 fallidos')).toBeVisible();
  expect(await rowsOf(backend, tag)).toEqual(before);
});

test('CSV de lo seleccionado, que Excel abre bien', async ({ page, staff }) => {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  await seedDeals(staff.client as never, 3, (n) => ({ id: `${tag}-${n}`, debtorfullname: `=Íñigo ${n}` }));
  await page.goto(`/dashboard/expedientes?q=${tag}&sort=id&dir=asc`);
  await page
    .getByRole('row', { name: new RegExp(`${tag}-2`) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
  await expect(page.getByText('Se exporta lo seleccionado: 1 expediente.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  const file = await download(page, 'CSV (se abre en Excel)');
  const text = (await readFile(await file.path())).toString('utf8');
  expect(text.startsWith('\uFEFFID;Número de contrato;')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain("'=Íñigo 2");
});

test('XLSX de todo lo que la búsqueda encuentra', async ({ page, staff }) => {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  await seedDeals(staff.client as never, 3, (n) => ({ id: `${tag}-${n}` }));
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await expect(page.getByText('Mostrando 3 de 3 deals')).toBeVisible();
  const file = await download(page, 'Excel (XLSX)');
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(/3 expedientes en expedientes-/)).toBeVisible();
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
