import { emptyStaffTest as test, expect, expectAccessible } from '../support/e2e';

/** From an empty installation to the demonstration in every part, and back. */

test('an administrator puts the demonstration, sees every part alive and takes it away whole', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Demostración' });
  await expect(panel.getByText('No se escribe a nadie, y se retira entera de una vez.')).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Poner la demostración' }).click();
  await expect(panel.getByRole('progressbar', { name: 'Progreso de la demostración' })).toBeVisible();
  // Cut short, it is gone on with.
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel.getByText('Se quedó a medias.')).toBeVisible();
  await panel.getByRole('button', { name: 'Seguir' }).click();
  await expect(panel.getByText('Datos inventados')).toBeVisible({ timeout: 180_000 });
  await expectAccessible(page);

  for (const [path, text] of [
    ['/dashboard/expedientes', 'DEMO-0150'],
    ['/dashboard/clientes', '@correo.example'],
    ['/dashboard/plantillas', 'Carta al cliente'],
    ['/dashboard/notificaciones', 'diligencia'],
    ['/dashboard/agenda?vista=lista', 'Vista del juicio verbal'],
    ['/dashboard/papelera', 'Expediente'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  // Case files of which a package was filed.
  await page.goto('/dashboard/expedientes?fase=%5B%22presentada%22%5D');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await page.getByRole('link', { name: 'Preparar paquete' }).click();
  await expect(
    page.getByText(/^\d documentos · presentado el [\d/]+ [\d:]+, registro \d+\/\d{4}$/),
  ).toBeVisible();

  await page.goto('/dashboard/calendarios');
  await expect(page.getByRole('combobox', { name: 'Sede', exact: true })).toContainText('Vigo');

  // Its mark stands in Ajustes too: that it is invented, how much it is, and the way to take it away.
  await page.goto('/dashboard/ajustes');
  await expect(panel.getByText('Datos inventados')).toBeVisible();
  await expect(panel.getByText(/^[\d.]+ fichas son de la demostración/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Retirar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar la demostración' });
  await expect(dialog).toContainText('Se van 150 expedientes y 150 clientes con todo lo suyo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retirar' }).click();
  // Thousands of rows with all that hangs on them, in one act.
  await expect(panel).toHaveCount(0, { timeout: 60_000 });
  await page.goto('/dashboard');
  await expect(panel.getByRole('button', { name: 'Poner la demostración' })).toBeVisible();
  await page.goto('/dashboard/expedientes');
  await expect(page.getByText('DEMO-')).toHaveCount(0);
});
