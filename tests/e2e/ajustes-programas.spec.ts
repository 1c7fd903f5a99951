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
  await page.goto('/dashboard/ajustes/programas');
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

emptyTest(
  'una dirección se añade, se la avisa, y un aviso que no llega se envía de nuevo',
  async ({ backend, browser }) => {
    const staff = await createStaff(backend);
    const context = await browser.newContext({
      baseURL: backend.url,
      storageState: await signedIn(backend, staff),
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/dashboard/ajustes/programas');
    const avisos = page.getByRole('region', { name: 'Avisos a otros programas' });
    await expect(avisos.getByText('Todavía no se avisa a nadie.')).toBeVisible();
    await avisos.getByRole('button', { name: 'Nueva dirección' }).click();
    await avisos.getByLabel('Nombre').fill('Gestoría López');
    const add = avisos.getByRole('button', { name: 'Añadir dirección' });
    await avisos.getByLabel('Dirección', { exact: true }).fill('http://localhost:3000/');
    await avisos.getByRole('checkbox', { name: 'Expediente creado' }).check();
    await expectAccessible(page);
    await page.locator('#programas').screenshot({ path: '.tmp/avisos-form.png' });
    await add.click();
    await expect(
      page.getByText('La dirección empieza por https:// y no lleva usuario ni contraseña'),
    ).toBeVisible();
    await avisos.getByLabel('Dirección', { exact: true }).fill('https://localhost/');
    await add.click();
    await expect(avisos.getByRole('textbox', { name: 'Clave de la firma' })).toHaveValue(
      /^bos_[0-9a-f]{64}$/,
    );
    await staff.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco' });

    await page.reload();
    await expect(avisos.getByText('Copie la clave de la firma')).toHaveCount(0);
    await avisos.getByRole('button', { name: 'Ver avisos de Gestoría López' }).click();
    const log = avisos.getByRole('list', { name: 'Avisos a Gestoría López' });
    await expect(log).toContainText('Expediente creado: EXP-1');
    await expect(log).toContainText('La dirección es de este servidor o de una red privada: no se la llama', {
      timeout: 15_000,
    });
    await expect(log).toContainText('1 intento, se repite el');
    await expectAccessible(page);
    await page.locator('#programas').screenshot({ path: '.tmp/avisos-1440.png' });
    await page.setViewportSize({ width: 390, height: 844 });
    await avisos.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await page.locator('#programas').screenshot({ path: '.tmp/avisos-390.png' });
    await log.getByRole('button', { name: /^Enviar de nuevo: Expediente creado: EXP-1/ }).click();
    await expect(page.getByText('Se envía de nuevo')).toBeVisible();
    await avisos.getByRole('button', { name: 'Retirar Gestoría López' }).click();
    await page.getByRole('button', { name: 'Retirar', exact: true }).last().click();
    await expect(avisos.getByText('Todavía no se avisa a nadie.')).toBeVisible();
    await context.close();
  },
);
