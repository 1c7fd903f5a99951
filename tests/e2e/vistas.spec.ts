import { createStaff } from '../support/backend';
import { aDeal } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

test('guardar una vista, aplicarla, cambiarla y eliminarla', async ({ page, staff }) => {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  await staff.client.from('deals').insert(aDeal(1, { id: tag, contractnumber: `VIS-${tag}` }));
  await page.goto(`/dashboard/expedientes?q=${tag}&estado=completo&sort=id&dir=asc&page=1`);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await expect(page.getByText('Todavía no hay vistas guardadas.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar como vista nueva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar la vista' });
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('Escriba un nombre')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Completos de Ana');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Vista guardada')).toBeVisible();

  await page.goto('/dashboard/expedientes?metodo=Online');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Completos de Ana', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${tag}`));
  await expect(page).toHaveURL(/estado=completo/);
  await expect(page).toHaveURL(/sort=id/);
  expect(page.url()).not.toContain('metodo');

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Guardar como vista nueva' }).click();
  await dialog.getByLabel('Nombre').fill('Completos de Ana');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('Ya hay una vista que se llama «Completos de Ana»')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Eliminar la vista Completos de Ana' }).click();
  await expect(page.getByText('Vista eliminada')).toBeVisible();
  await expect(page.getByText('Todavía no hay vistas guardadas.')).toBeVisible();
});

test('un filtro que ya no existe se quita y se dice', async ({ page, staff }) => {
  const busqueda = { estado: 'completo', acreedor: ['Banco que ya no está'], prioridad: 'alta' };
  await staff.client.from('vistas').insert({ pantalla: 'expedientes', nombre: 'Vieja', busqueda });
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Vieja', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Vista «Vieja»' });
  await expect(notice).toContainText(
    'Ya no existe y se ha quitado de la vista: prioridad, Acreedor Banco que ya no está',
  );
  await expect(page).toHaveURL(/estado=completo/);
  expect(page.url()).not.toContain('acreedor');
});

test('las vistas son de cada uno', async ({ page, backend }) => {
  const other = await createStaff(backend);
  await other.client.from('vistas').insert({ pantalla: 'expedientes', nombre: 'Ajena', busqueda: {} });
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await expect(page.getByText('Todavía no hay vistas guardadas.')).toBeVisible();
});
