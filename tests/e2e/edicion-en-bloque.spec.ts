import type { Page } from '@playwright/test';

import type { TestBackend, TestStaff } from '../support/backend';
import { aCliente } from '../support/builders';
import { refuseDelete } from '../support/deals';
import { expect, expectAccessible, openMore, staffTest as test } from '../support/e2e';
import { hold } from '../support/hold';
import { seedDeals } from '../support/seed';

async function many(staff: TestStaff, count: number) {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  await seedDeals(staff.client as never, count, (n) => ({
    id: `${tag}-${String(n).padStart(3, '0')}`,
    contractmethod: n <= 10 ? 'Online' : 'Presencial',
  }));
  return tag;
}

const methods = async (staff: TestStaff, tag: string) => {
  const found = await staff.client.rpc('found_ids', { table_name: 'deals', search: tag });
  const { data } = await staff.client.rpc('export_rows', { table_name: 'deals', row_ids: found.data });
  const all = ((data ?? []) as { contractmethod: string }[]).map((row) => row.contractmethod);
  return [...new Set(all)].map((method) => `${method} ${all.filter((one) => one === method).length}`);
};

async function selectEverything(page: Page, tag: string, total: number) {
  await page.goto(`/dashboard/expedientes?q=${tag}&size=25`);
  await expect(page.getByText(`Mostrando 25 de ${total} deals`)).toBeVisible();
  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: `Seleccionar los ${total} encontrados` }).click();
}

test('cambiar un campo de todo lo encontrado: se ve antes cuántos cambian y se deshace', async ({
  page,
  staff,
}) => {
  const tag = await many(staff, 40);
  await selectEverything(page, tag, 40);
  await openMore(page, 'Cambiar un campo (40)');
  const dialog = page.getByRole('dialog', { name: 'Cambiar un campo de los seleccionados' });
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('Método');
  await page.getByRole('option', { name: 'Método de contratación' }).click();
  await dialog.getByLabel(/Valor nuevo/).fill('Online');
  await dialog.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(dialog.getByText('Cambiarán 30 de los 40 seleccionados.')).toBeVisible();
  await expectAccessible(page);
  expect(await methods(staff, tag)).toEqual(expect.arrayContaining(['Presencial 30']));
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText('30 expedientes cambiados')).toBeVisible();
  expect(await methods(staff, tag)).toEqual(['Online 40']);

  // One that somebody changes since keeps that.
  await staff.client.from('deals').update({ contractmethod: 'Carta' }).eq('id', `${tag}-020`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('29 expedientes vuelven a su valor anterior')).toBeVisible();
  expect((await methods(staff, tag)).toSorted()).toEqual(['Carta 1', 'Online 10', 'Presencial 29']);
});

test('lo que una compañera cambia después de contarlo se deja como está, y se dice', async ({
  page,
  staff,
}) => {
  const tag = await many(staff, 5);
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, 'Cambiar un campo (5)');
  const dialog = page.getByRole('dialog', { name: 'Cambiar un campo de los seleccionados' });
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('Método');
  await page.getByRole('option', { name: 'Método de contratación' }).click();
  await dialog.getByLabel(/Valor nuevo/).fill('Carta');
  await dialog.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(dialog.getByText('Cambiarán 5 de los 5 seleccionados.')).toBeVisible();
  await staff.client.from('deals').update({ contractmethod: 'Teléfono' }).eq('id', `${tag}-002`);
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText('4 expedientes cambiados')).toBeVisible();
  await expect(page.getByText('1 expediente se ha dejado como está')).toBeVisible();
  expect((await methods(staff, tag)).toSorted()).toEqual(['Carta 4', 'Teléfono 1']);
});

test('un valor que no vale no se puede aplicar; vacío borra el campo', async ({ page, staff }) => {
  const tag = await many(staff, 2);
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, 'Cambiar un campo (2)');
  const dialog = page.getByRole('dialog', { name: 'Cambiar un campo de los seleccionados' });
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('firma');
  await page.getByRole('option', { name: 'Fecha de firma' }).click();
  await dialog.getByRole('textbox', { name: /Valor nuevo/ }).fill('31/02/2024');
  await expect(dialog.getByText('Febrero de 2024 tiene 29 días')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Comprobar antes de cambiar' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /Valor nuevo/ }).fill('');
  await dialog.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(dialog.getByText('El campo quedará vacío.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText('2 expedientes cambiados')).toBeVisible();
});

test('eliminar todo lo encontrado, lo que ya no estaba se nombra, y Deshacer', async ({
  page,
  staff,
  backend,
}) => {
  const tag = await many(staff, 30);
  await selectEverything(page, tag, 30);
  await page.getByRole('button', { name: 'Eliminar seleccionados (30)' }).click();
  await expect(page.getByText('30 deals han sido eliminados exitosamente')).toBeVisible();
  await expect(page.getByText('No se encontraron deals')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('30 expedientes restaurados')).toBeVisible();
  await expect(page.getByText('Mostrando 25 de 30 deals')).toBeVisible();
  const [count] =
    await backend.sql`select count(*)::integer as n from public.deals where id like ${`${tag}-%`}`;
  expect(count?.n).toBe(30);
});

/** As somebody writing that row would: deleting it waits until this is let go. */
const holdRow = (backend: TestBackend, table: 'deals' | 'clientes', id: string) =>
  hold(backend, (tx) => tx`select id from ${tx(`public.${table}`)} where id::text = ${id} for update`);

test('Cancelar para después del lote que está en marcha y dice cuántos se han eliminado', async ({
  page,
  staff,
  backend,
}) => {
  const tag = await many(staff, 1100);
  const release = await holdRow(backend, 'deals', `${tag}-700`);
  await page.goto(`/dashboard/expedientes?q=${tag}&size=25&sort=id&dir=asc`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: 'Seleccionar los 1.100 encontrados' }).click();
  await page.getByRole('button', { name: 'Eliminar seleccionados (1.100)' }).click();
  await expect(page.getByText('Eliminando 500 de 1.100')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Cancelando: termina lo que está en marcha…')).toBeVisible();
  await release();
  await expect(page.getByText('Se han eliminado 1.000 de 1.100 deals')).toBeVisible();
  await expect(page.getByText('Mostrando 25 de 100 deals')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('1.000 expedientes restaurados')).toBeVisible();
  await expect(page.getByText('Mostrando 25 de 1.100 deals')).toBeVisible();
});

test('clientes: Cancelar, y los que no se pueden eliminar se nombran y siguen seleccionados', async ({
  page,
  staff,
  backend,
}) => {
  const rows = Array.from({ length: 560 }, (_, n) =>
    aCliente(n, { nombre_completo: `Cliente ${String(n).padStart(3, '0')}` }),
  );
  const { data } = await staff.client.from('clientes').insert(rows).select('id, nombre_completo');
  const idOf = (name: string) => String(data?.find((row) => row.nombre_completo === name)?.id);
  const allow = await refuseDelete(backend, idOf('Cliente 007'), 'Tiene un pleito', 'clientes');
  const release = await holdRow(backend, 'clientes', idOf('Cliente 000'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/dashboard/clientes?size=25&sort=nombre_completo&dir=asc');
  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: 'Seleccionar los 560 encontrados' }).click();
  await page.getByRole('button', { name: 'Eliminar seleccionados (560)' }).click();
  await expect(page.getByText('Eliminando 0 de 560')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await release();
  await expect(page.getByText('Se han eliminado 499 de 560 clientes')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Error al eliminar cliente');
  await expect(page.getByRole('alert')).toContainText('Cliente 007: Tiene un pleito');
  await expect(page.getByText('1-25 de 61')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Seleccionar Cliente 007' })).toBeChecked();
  await allow();
});
