import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { redTest } from '../support/red';

test('sin red se dice, lo que hay se sigue leyendo, y todo continúa solo', async ({
  page,
  staff,
  context,
}) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 30 }, () => ({})),
  );
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25`);
  await expect(page.getByText('Mostrando 25 de 30 deals')).toBeVisible();
  // What draws toasts is loaded once the browser is idle; without it a failure is only in the list of the header.
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Página 2' }).click();
  // One page is the current one, and the rows of the other are still there to read.
  await expect(page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current]')).toHaveText('2');
  await expect(page.getByRole('row')).toHaveCount(26);
  // Whoever acts is told at once, in Spanish.
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const aviso = page.getByRole('alert').filter({ hasText: 'Error al cerrar sesión' });
  await expect(aviso).toContainText('No hay conexión', { timeout: 5000 });

  await context.setOffline(false);
  await expect(page.getByText('Mostrando 5 de 30 deals')).toBeVisible();
  await expect(page.getByText('Sin conexión', { exact: true })).toBeHidden();
  // The failure closes by itself and waits in the list of what happened.
  await expect(aviso).toBeHidden({ timeout: 20_000 });
  await page.getByRole('button', { name: '1 aviso reciente' }).click();
  const list = page.getByRole('dialog', { name: '1 aviso reciente' });
  await expect(list.getByText('Error al cerrar sesión')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Borrar la lista' }).click();
  await expect(list).toBeHidden();
});

redTest(
  'si es el servidor el que no responde, se dice y continúa solo cuando vuelve',
  async ({ page, red }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    red.cutAfter(0, Infinity);
    // Its code is not there yet.
    await page.getByRole('complementary').getByRole('link', { name: 'Informes' }).click();
    await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/preload|failed/i)).toHaveCount(0);
    red.cutAfter(Infinity, 0);
    await expect(page.getByRole('heading', { level: 1, name: 'Informes' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Sin conexión', { exact: true })).toBeHidden();
  },
);
