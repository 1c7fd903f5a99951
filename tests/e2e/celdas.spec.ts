import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** What is done in the list itself: one cell, groups, and the way back of a change to many. */

test('una celda: con el teclado, con su comprobación, Deshacer, y lo que otra persona ha cambiado', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    { debtorfullname: 'Ana Uno', creditorname: 'Banco Uno' },
    { debtorfullname: 'Luis Dos', creditorname: 'Banco Dos' },
  ]);
  const read = async (column: string) =>
    (await staff.client.from('deals').select(column).eq('id', `${mark}-001`).single()).data as unknown;
  await page.goto(`/dashboard/expedientes?q=${mark}&sort=id&dir=asc`);
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  await page.getByRole('link', { name: `${mark}-001` }).focus();
  const top = (await cell('Banco Uno').boundingBox())?.y;

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell('Ana Uno')).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: /^Cambiar Nombre completo de/ });
  await expect(editor.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  expect((await cell('Banco Uno').boundingBox())?.y).toBe(top);
  await page.keyboard.press('Escape');
  await expect(cell('Ana Uno')).toBeFocused();

  // Tab saves and goes on to the next cell.
  await page.keyboard.press('F2');
  await page.keyboard.type('Ana María');
  await page.keyboard.press('Tab');
  const creditor = page.getByRole('dialog', { name: /^Cambiar Acreedor de/ });
  await expect(creditor.getByRole('combobox')).toHaveValue('Banco Uno');
  await expect(cell('Ana María')).toBeVisible();
  expect(await read('debtorfullname')).toEqual({ debtorfullname: 'Ana María' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cell('Ana Uno')).toBeVisible();

  // A double click edits and does not open; a colleague was quicker.
  await cell('Banco Uno').dblclick();
  await staff.client.from('deals').update({ creditorname: 'De una compañera' }).eq('id', `${mark}-001`);
  await page.keyboard.type('Banco Tres');
  await page.keyboard.press('Enter');
  await expect(creditor.getByRole('alert')).toContainText('De una compañera');
  await expectAccessible(page);
  await creditor.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(cell('Banco Tres')).toBeFocused();
  expect(await read('creditorname')).toEqual({ creditorname: 'Banco Tres' });

  // As in the form, a date that is none is not saved.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('31/02/2024');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Febrero de 2024 tiene 29 días')).toBeVisible();
  await page.keyboard.press('Escape');
  await cell('Luis Dos').click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${mark}-002`));
});

test('agrupar, abrir un grupo, cambiarlo en bloque y deshacerlo desde su historial', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    { creditorname: 'Banco Uno' },
    { creditorname: 'Banco Uno' },
    { creditorname: null },
  ]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('combobox', { name: 'Agrupar la lista' }).selectOption('Por acreedor');
  const groups = page.getByRole('list', { name: 'Expedientes por acreedor' }).getByRole('link');
  await expect(groups).toHaveText(['Banco Uno2', 'Sin acreedor1']);
  await expectAccessible(page);
  await groups.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(groups.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.getByRole('link', { name: /^Anterior: Banco Uno/ }).click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.goBack();
  await expect(groups).toHaveCount(2);

  const { data: deals } = await staff.client.rpc('found_ids', { table_name: 'deals', search: mark });
  await staff.client.rpc('set_deals_field', {
    row_ids: deals,
    field: 'creditorname',
    value: `Banco ${mark}`,
    grupo: crypto.randomUUID(),
  });
  await staff.client.from('deals').update({ creditorname: 'Otro' }).eq('id', `${mark}-001`);
  await page.goto('/dashboard/importaciones');
  await page.getByRole('link', { name: 'Cambios en bloque' }).click();
  const row = page.getByRole('row').filter({ hasText: `Banco ${mark}` });
  await expect(row).toContainText('3 expedientes');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Deshacer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer un cambio en bloque' });
  await dialog.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(dialog.getByText(/^2 vuelven a tener lo de antes/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Se quedan como están' })).toContainText(
    'cambiado después por',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row).toContainText('Deshecho en parte: quedan 1');
});
