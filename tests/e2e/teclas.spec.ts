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
  // They come once the page is idle.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog.getByText('Fila siguiente')).toBeVisible({ timeout: 1000 });
  }).toPass();
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
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/editar\?seccion=/, { timeout: 500 });
  }).toPass();
  await page.goto(`/dashboard/acreedores/${encodeURIComponent(`Banco ${mark}`)}`);
  await expect(page.getByRole('button', { name: 'Editar datos' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /^Datos de/ })).toBeVisible({ timeout: 500 });
  }).toPass();
});
