import { createStaff } from '../support/backend';
import { expect, expectAccessible, openMore, signedIn, staffTest as test } from '../support/e2e';
import { seedDeals } from '../support/seed';

test('dos personas: cada una ve los suyos, uno se asigna en bloque y se deshace', async ({
  page,
  staff,
  backend,
  browser,
}) => {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  const name = `Marta Vidal ${tag}`;
  const marta = await createStaff(backend, { fullName: name });
  await seedDeals(staff.client as never, 3, (n) => ({ id: `${tag}-mio-${n}` }));
  await seedDeals(marta.client as never, 2, (n) => ({ id: `${tag}-suyo-${n}` }));
  const mine = page.getByText('Mostrando 3 de 3 deals');

  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await expect(page.getByText('Mostrando 5 de 5 deals')).toBeVisible();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'Míos', exact: true }).click();
  await expect(mine).toBeVisible();
  await expect(page.getByRole('link', { name: `${tag}-suyo-1` })).toHaveCount(0);

  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, 'Asignar responsable (3)');
  const dialog = page.getByRole('dialog', { name: 'Cambiar Responsable de los seleccionados' });
  await dialog.getByRole('combobox', { name: 'Valor nuevo: Responsable' }).fill('Marta Vidal');
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(dialog.getByText('Cambiarán 3 de los 3 seleccionados.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('3 expedientes cambiados')).toBeVisible();
  await expect(mine).toHaveCount(0);

  const hers = await browser.newPage({
    storageState: await signedIn(backend, marta),
    baseURL: backend.url,
  });
  await hers.goto(`/dashboard/expedientes?q=${tag}&responsable_id=yo`);
  await expect(hers.getByText('Mostrando 5 de 5 deals')).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('3 expedientes vuelven a su valor anterior')).toBeVisible();
  await expect(mine).toBeVisible();
  await hers.reload();
  await expect(hers.getByText('Mostrando 2 de 2 deals')).toBeVisible();
});

test('en el expediente se ve y se cambia, y queda en la actividad por su nombre', async ({
  page,
  staff,
  backend,
}) => {
  const deal = `EXP-${crypto.randomUUID()}`;
  const name = `Nuria Soler ${deal.slice(-6)}`;
  await createStaff(backend, { fullName: name });
  await seedDeals(staff.client as never, 1, () => ({ id: deal }));
  await page.goto(`/dashboard/expedientes/${deal}/editar`);
  const field = page.getByRole('combobox', { name: 'Responsable' });
  // Who it is stands there once the team is known: what is written before that is written behind it.
  await expect(field).not.toHaveValue('');
  await field.fill('Nuria Soler');
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const header = page.getByRole('region', { name: '¿Cómo va?' });
  await expect(header).toContainText(`Responsable${name}`);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Actividad' }).click();
  await expect(page.getByText(`→ ${name}`)).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}/editar`);
  await field.click();
  await page.getByRole('option', { name: 'Sin asignar' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(header).toContainText('ResponsableSin asignar');
});
