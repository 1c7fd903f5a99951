import { createStaff } from '../support/backend';
import { emptyTest, expect, expectAccessible, signedIn } from '../support/e2e';

emptyTest('una llave se crea, se enseña una vez, entra y se revoca', async ({ backend, browser }) => {
  const staff = await createStaff(backend);
  await staff.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco' });
  const context = await browser.newContext({
    baseURL: backend.url,
    storageState: await signedIn(backend, staff),
  });
  const page = await context.newPage();
  await page.goto('/dashboard/ajustes');
  const panel = page.locator('#programas');
  await expect(panel.getByText('Todavía no hay ninguna llave.')).toBeVisible();
  await panel.getByRole('button', { name: 'Nueva llave' }).click();
  await panel.getByLabel('Nombre del programa').fill('Gestoría López');
  const create = panel.getByRole('button', { name: 'Crear llave' });
  await expect(create).toBeDisabled(); // nothing is allowed at first
  await panel.getByRole('checkbox', { name: 'Leer expedientes' }).check();
  await expectAccessible(page);
  await panel.screenshot({ path: '.tmp/programas-form.png' });
  await create.click();
  const llave = await panel.getByLabel('Llave del programa').inputValue();
  await expect(panel.getByRole('listitem')).toContainText('sin usar todavía');
  const read = () =>
    fetch(`${backend.url}/rest/v1/deals?select=id`, { headers: { authorization: `Bearer ${llave}` } });
  expect(await (await read()).json()).toEqual([{ id: 'EXP-1' }]);

  await page.reload();
  await expect(panel.getByRole('listitem')).toContainText('usada el');
  await expect(panel.getByLabel('Llave del programa')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await panel.screenshot({ path: '.tmp/programas-390.png' });
  await panel.getByRole('button', { name: 'Revocar Gestoría López' }).click();
  await page.getByRole('button', { name: 'Revocar', exact: true }).last().click();
  await expect(panel.getByText('Revocada', { exact: true })).toBeVisible();
  expect((await read()).status).toBe(401);
  await page.goto('/dashboard/equipo');
  await expect(page.getByText(staff.email)).toBeVisible();
  await expect(page.getByText('Gestoría López')).toHaveCount(0);
  await context.close();
});
