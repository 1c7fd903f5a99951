import { randomUUID } from 'node:crypto';

import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** Single keys: what they do, when they do nothing, and how they are switched off. */

test('j, k, x, e y / en la lista; «?» los muestra; nada mientras se escribe', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}, {}, {}]);
  await page.goto(`/dashboard/expedientes?q=${mark}&sort=id&dir=asc`);
  const row = (n: number) => page.getByRole('row').filter({ hasText: `${mark}-00${n}` });
  await expect(row(3)).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Atajos del teclado' });
  // Their code comes when the page is at rest: what is pressed before waits for it.
  await page.keyboard.press('?');
  await expect(dialog.getByText('Fila siguiente')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 seleccionado')).toBeHidden();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 seleccionado')).toBeHidden();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Buscar expedientes' });
  await expect(search).toBeFocused();
  await page.keyboard.type('jkxe?');
  await expect(search).toHaveValue('jkxe?');
  await expect(dialog).toBeHidden();
});

test('se desactivan en Perfil; e edita lo que está abierto', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ creditorname: `Banco ${mark}` }]);
  await page.goto('/dashboard/perfil');
  await page.getByRole('checkbox', { name: 'Atajos de una sola letra' }).uncheck();
  await expectAccessible(page);
  await page.goto(`/dashboard/expedientes/${mark}-001`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${mark}-001$`));
  await page.goto('/dashboard/perfil');
  await page.getByRole('checkbox', { name: 'Atajos de una sola letra' }).check();
  await page.goto(`/dashboard/expedientes/${mark}-001`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-editar]')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/editar\?seccion=/);
  await page.goto(`/dashboard/acreedores/${encodeURIComponent(`Banco ${mark}`)}`);
  await expect(page.getByRole('button', { name: 'Editar datos' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: /^Datos de/ })).toBeVisible();
});

test('las de Tareas van antes que las de todas las listas, «?» las muestra, y se desactivan con ellas', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  const tarea = (titulo: string, inicio: string) => ({ id: randomUUID(), tipo: 'tarea', titulo, inicio });
  const filas = [tarea(`Pedir ${mark}`, '2026-11-05'), tarea(`Llamar ${mark}`, '2026-11-06')];
  const { error } = await staff.client.rpc('agenda_crear', { filas });
  expect(error).toBeNull();
  await page.goto(`/dashboard/tareas?vista=equipo&q=${mark}`);
  const open = (que: string) => page.getByRole('button', { name: `${que} ${mark}`, exact: true });
  await expect(open('Llamar')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await page.keyboard.press('?');
  await expect(dialog.getByText('Tarea nueva')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Hecho: / })).toContainText('h');
  await expect(dialog.getByRole('row', { name: /^Seleccionar la fila/ })).toContainText('x');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('j');
  await expect(open('Pedir')).toBeFocused();
  const pedir = page.getByRole('checkbox', { name: `Seleccionar Pedir ${mark}` });
  await page.keyboard.press('x');
  await expect(pedir).toBeChecked();
  await page.keyboard.press('x');
  await expect(pedir).not.toBeChecked();

  // Of the row in hand; nothing is chosen by it.
  await page.keyboard.press('h');
  await expect(open('Pedir')).toBeHidden();
  await expect(open('Llamar')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: `Seleccionar Llamar ${mark}` })).not.toBeChecked();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /día/i })).toBeVisible();
  await page.keyboard.press('Escape');

  const hint = page.getByText('Teclas: n, tarea nueva');
  await expect(hint).toBeVisible();
  await page.goto('/dashboard/perfil');
  await page.getByRole('checkbox', { name: 'Atajos de una sola letra' }).uncheck();
  await page.getByRole('complementary').getByRole('link', { name: 'Tareas pendientes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tareas pendientes' })).toBeVisible();
  await expect(hint).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  await page.getByRole('searchbox').focus();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
