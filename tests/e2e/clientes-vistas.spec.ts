import { readFile } from 'node:fs/promises';

import { aCliente } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { seedClientes } from '../support/seed';

test('columnas elegidas y vistas guardadas, que se recuerdan', async ({ page, staff }) => {
  await staff.client
    .from('clientes')
    .insert([
      aCliente(1, { nombre_completo: 'De Sevilla', provincia: 'Sevilla' }),
      aCliente(2, { nombre_completo: 'De Madrid', provincia: 'Madrid' }),
    ]);
  await page.goto('/dashboard/clientes?provincia=Sevilla');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.getByRole('checkbox', { name: 'ID', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('row', { name: /De Sevilla/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Guardar como vista nueva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar la vista' });
  await dialog.getByLabel('Nombre').fill('Sevillanos');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Vista guardada')).toBeVisible();
  await page.goto('/dashboard/clientes');
  await expect(page.getByText('1-2 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Sevillanos', exact: true }).click();
  await expect(page).toHaveURL(/provincia=Sevilla/);
  await expect(page.getByText('1-1 de 1')).toBeVisible();
});

test('exporta solo lo seleccionado', async ({ page, staff }) => {
  await seedClientes(staff.client, 3);
  await page.goto('/dashboard/clientes');
  await page.getByRole('checkbox', { name: /^Seleccionar Antonio/ }).check();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar clientes' });
  await expect(dialog.getByText('Se exporta lo seleccionado: 1 cliente.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  const file = await downloading;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Antonio');
});
