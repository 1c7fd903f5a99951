import type { Page } from '@playwright/test';

import { ownMark, refuseDelete, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

const PAST = { contractnumber: null, debtorfullname: null, creditorname: null, generateddate: null };
const many = (n: number) => Array.from({ length: n }, () => ({}));

const rowOf = (page: Page, id: string) => page.getByRole('row', { name: new RegExp(id) });
const searchBox = (page: Page) => page.getByPlaceholder('Contrato, acreedor, deudor o ID');

async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
}

async function deleteRow(page: Page, id: string): Promise<void> {
  await rowOf(page, id)
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
}

test('muestra las columnas, N/A donde falta un valor y el estado', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    { hasinsurancecompanyinfo: null, generateddate: '2026-03-05T09:07:00Z' },
    { hasinsurancecompanyinfo: true, generateddate: '2026-03-04T09:07:00Z' },
    { ...PAST, hasinsurancecompanyinfo: false },
  ]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);

  await expect(page.getByRole('heading', { name: 'Expedientes', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Número de Contrato',
    'Deudor',
    'Acreedor',
    'Estado',
    'Documentos',
    /^Fecha Generación/,
    'Acciones',
  ]);
  await expect(page.getByRole('row').nth(1)).toContainText('Sin definir');
  await expect(page.getByRole('row').nth(1)).toContainText('05/03/2026 10:07');
  await expect(page.getByRole('row').nth(2)).toContainText('Completo');
  await expect(page.getByRole('row').nth(3).getByRole('cell')).toHaveText([
    '',
    `${mark}-003`,
    'N/A',
    'N/A',
    'N/A',
    'Incompleto',
    '',
    'N/A',
    '',
  ]);
  await expect(
    page.getByRole('row').nth(3).getByRole('group', { name: '0 de 6 documentos exigidos' }),
  ).toBeVisible();
  await expect(page.getByText('Mostrando 3 de 3 deals')).toBeVisible();
  await expectAccessible(page);
});

test('busca mientras se escribe, sin distinguir mayúsculas ni acentos', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    { debtorfullname: `Íñigo Muñoz ${mark}` },
    { creditorname: `Crédito Ágil ${mark}` },
    { contractnumber: `CT/${mark}/100%` },
  ]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText('Mostrando 3 de 3 deals')).toBeVisible();

  await searchBox(page).fill(`munoz ${mark}`);
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await expect(rowOf(page, `${mark}-001`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=munoz`));

  await searchBox(page).fill(`AGIL ${mark}`);
  await expect(rowOf(page, `${mark}-002`)).toBeVisible();

  await searchBox(page).fill(`${mark}/100%`);
  await expect(rowOf(page, `${mark}-003`)).toBeVisible();

  await searchBox(page).fill(`${mark} no existe`);
  await expect(page.getByText('No se encontraron deals')).toBeVisible();
  await expect(page.getByText('Mostrando 0 de 0 deals')).toBeVisible();

  await page.getByRole('button', { name: 'Borrar la búsqueda' }).last().click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
});

test('reparte en páginas de verdad, que la URL recuerda', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(60));
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25`);
  await expect(page.getByText('Mostrando 25 de 60 deals')).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await pages.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowOf(page, `${mark}-026`)).toBeVisible();
  await expect(pages.locator('[aria-current]')).toHaveText('2');
  await pages.getByRole('link', { name: 'Página 3', exact: true }).click();
  await expect(page.getByText('Mostrando 10 de 60 deals')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, `${mark}-060`)).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, `${mark}-026`)).toBeVisible();

  await page.goto(`/dashboard/expedientes?q=${mark}&size=25&page=99`);
  await expect(page).toHaveURL(/page=3/);
  await expect(pages.getByRole('link', { name: 'Página 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.getByLabel('Expedientes por página').selectOption('100');
  await expect(page.getByText('Mostrando 60 de 60 deals')).toBeVisible();
  await expect(page).not.toHaveURL(/page=3/);
});

test('ordena por cada columna y repara una URL imposible', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    { debtorfullname: 'Zacarías' },
    { debtorfullname: 'Ángel' },
    { debtorfullname: null },
  ]);
  await page.goto(`/dashboard/expedientes?q=${mark}&sort=contraseña&dir=arriba&size=7&page=-1`);
  await expect(rowOf(page, mark)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Fecha Generación orden descendente' })).toBeVisible();

  await page.getByRole('button', { name: 'Deudor', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Ángel');
  await page.getByRole('button', { name: 'Deudor orden ascendente' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Zacarías');
  await expect(page.getByRole('row').nth(3)).toContainText('N/A');
  await expect(page).toHaveURL(/sort=debtorfullname/);
});

test('elimina sin preguntar y se puede deshacer', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(3));
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(3);

  await deleteRow(page, `${mark}-002`);
  await expect(rowOf(page, `${mark}-002`)).toHaveCount(0);
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await expect(page.getByText('Deal eliminado', { exact: true })).toBeVisible();
  await expect(page.getByText('El deal ha sido eliminado exitosamente')).toBeVisible();
  const gone = await staff.client.from('deals').select('id').eq('id', `${mark}-002`);
  expect(gone.data).toEqual([]);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, `${mark}-002`)).toBeVisible();
  await expect(page.getByText('Mostrando 3 de 3 deals')).toBeVisible();
});

test('si el servidor se niega, la fila vuelve y se dice por qué', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(2));
  const allow = await refuseDelete(backend, `${mark}-001`, 'Está en un juicio señalado');
  await page.goto(`/dashboard/expedientes?q=${mark}`);

  await deleteRow(page, `${mark}-001`);
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Error al eliminar deal');
  await expect(toast).toContainText('Está en un juicio señalado');
  await expect(rowOf(page, `${mark}-001`)).toBeVisible();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await allow();
});

test('lo que otra persona eliminó antes se dice, y no como éxito', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(2));
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: `${mark}-001` });

  await deleteRow(page, `${mark}-001`);
  await expect(page.getByRole('alert')).toContainText('Ya no existe o no tiene permiso para eliminarlo');
  await expect(page.getByText('Deal eliminado', { exact: true })).toBeHidden();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
});

test('elimina los seleccionados y nombra los que no pudo', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(30));
  const allow = await refuseDelete(backend, `${mark}-004`, 'Está en un juicio señalado');
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25`);
  await openActions(page);
  await expect(page.getByRole('menuitem', { name: 'Eliminar seleccionados (0)' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Eliminar seleccionados (25)' }).click();
  await expect(page.getByText('24 deals han sido eliminados exitosamente')).toBeVisible();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Error al eliminar deal');
  await expect(failure).toContainText('Está en un juicio señalado');
  await expect(page.getByText('Mostrando 6 de 6 deals')).toBeVisible();
  await expect(rowOf(page, `${mark}-004`)).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Mostrando 25 de 30 deals')).toBeVisible();
  await allow();
});

test('con el teclado: de la búsqueda a las filas, de fila en fila, y Enter abre', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(3));
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(3);

  await searchBox(page).press('ArrowDown');
  await expect(page.getByRole('link', { name: `${mark}-001` })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: `${mark}-002` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Expediente ${mark}-002` })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Mostrando 3 de 3 deals')).toBeVisible();
  await expect(searchBox(page)).toHaveValue(mark);
});

test('el menú de la fila, solo con el teclado', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(2));
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await rowOf(page, `${mark}-001`)
    .getByRole('button', { name: /^Acciones de/ })
    .press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Ver detalles' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El deal ha sido eliminado exitosamente')).toBeVisible();
  await expect(page.getByRole('link', { name: `${mark}-002` })).toBeFocused();
});

test('se puede usar en un móvil', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(2));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`${mark}-001`) }).click();
  await expect(page.getByRole('heading', { name: `Expediente ${mark}-001` })).toBeVisible();
});

test('qué significa el estado se lee con el teclado, y en las tarjetas de un móvil sin tocar nada', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, many(2));
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  const header = page.getByRole('columnheader', { name: 'Estado' }).getByRole('button');
  await page.getByRole('columnheader', { name: 'Acreedor' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(header).toBeFocused();
  await expect(header).toHaveAccessibleDescription('Datos de la compañía de seguros');
  const shown = await header.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toBe('"Datos de la compañía de seguros"');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Estado: datos de la compañía de seguros')).toBeInViewport();
  await expectAccessible(page);
  await page.screenshot({ path: '.tmp/estado-390.png' });
});
