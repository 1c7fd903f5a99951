/** The second step to sign in, on the screens: switched on, used, its telephone lost, and taken away by an administrator. */
import type { Page } from '@playwright/test';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { emptyTest as test, expect, expectAccessible, signedIn } from '../support/e2e';
import { codeOf, wrongCode } from '../support/telefono';

const CODE = 'Código de seis cifras';

async function enterPassword(
  page: Page,
  { url }: TestBackend,
  { email, password }: TestStaff,
): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
}

/** Switches it on in Perfil. Answers the key of the telephone and the recovery codes. */
async function switchOn(page: Page, { url }: TestBackend): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${url}/dashboard/perfil`);
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  return enrol(page);
}

async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  const picture = page.getByRole('img', { name: 'Dibujo QR con la clave de su cuenta' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50);
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  const field = page.getByLabel('Código de seis cifras que muestra la aplicación');
  await field.fill('12');
  await page.getByRole('button', { name: 'Comprobar y activar' }).click();
  await expect(page.getByText('Escriba las seis cifras del código.')).toBeVisible();
  await field.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Comprobar y activar' }).click();
  await expect(page.getByText('Estos son sus códigos de recuperación')).toBeVisible();
  const codes = await page.locator('li code').allTextContents();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'He guardado los códigos' }).click();
  return { secret, codes };
}

test('switched on, the telephone is asked for; lost, a recovery code and then an administrator help', async ({
  page,
  backend,
  browser,
}) => {
  const jefa = await createStaff(backend, { fullName: 'Jefa Ruiz' });
  const ana = await createStaff(backend, { fullName: 'Ana Muñoz' });
  const anasContext = await browser.newContext({ storageState: await signedIn(backend, ana) });
  const anas = await anasContext.newPage();

  const { secret, codes } = await switchOn(anas, backend);
  expect(new Set(codes).size).toBe(10);
  await expect(anas.getByText('Códigos de recuperación sin usar: 10 de 10.')).toBeVisible();
  await expect(anas.getByText('Activada', { exact: true })).toBeVisible();
  await anas.evaluate(() => localStorage.clear());

  await enterPassword(anas, backend, ana);
  await expectAccessible(anas);
  await anas.getByLabel(CODE).fill(wrongCode(secret));
  await anas.getByRole('button', { name: 'Entrar' }).click();
  await expect(anas.getByText('El código no es correcto.')).toBeVisible();
  // Of the next window, so that it is no earlier one than the first.
  await anas.getByLabel(CODE).fill(codeOf(secret, { ahead: 30 }));
  await anas.getByRole('button', { name: 'Entrar' }).click();
  await expect(anas.getByRole('heading', { name: /^Hola/ })).toBeVisible();

  await anas.evaluate(() => localStorage.clear());
  await enterPassword(anas, backend, ana);
  await anas.getByRole('button', { name: 'No tengo el teléfono: usar un código de recuperación' }).click();
  await anas.getByLabel('Código de recuperación').fill('00000-00000-00000-00000');
  await anas.getByRole('button', { name: 'Entrar' }).click();
  await expect(anas.getByText('Ese código de recuperación no es correcto.')).toBeVisible();
  await anas.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await anas.getByRole('button', { name: 'Entrar' }).click();
  await expect(anas.getByRole('heading', { name: /^Hola/ })).toBeVisible();

  const jefasContext = await browser.newContext({ storageState: await signedIn(backend, jefa) });
  const jefas = await jefasContext.newPage();
  await jefas.goto(`${backend.url}/dashboard/equipo`);
  await jefas.getByRole('button', { name: 'Restablecer la verificación en dos pasos de Ana Muñoz' }).click();
  await jefas.getByRole('button', { name: 'Restablecer', exact: true }).last().click();
  await expect(jefas.getByText('Verificación en dos pasos restablecida')).toBeVisible();
  await expect(
    jefas.getByRole('button', { name: 'Restablecer la verificación en dos pasos de Ana Muñoz' }),
  ).toBeHidden();

  await page.goto(`${backend.url}/auth`);
  await page.getByLabel('Correo electrónico').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await anasContext.close();
  await jefasContext.close();
});

test('demanded of all from today on, whoever lacks it switches it on and goes on where they were', async ({
  page,
  backend,
  browser,
}) => {
  const jefa = await createStaff(backend, { fullName: 'Jefa Ruiz' });
  const luis = await createStaff(backend, { fullName: 'Luis Gil' });
  const luisContext = await browser.newContext({ storageState: await signedIn(backend, luis) });
  const luiss = await luisContext.newPage();
  await luiss.goto(`${backend.url}/dashboard/clientes`);
  await expect(luiss.getByRole('heading', { name: /^Clientes/ })).toBeVisible();

  const jefaContext = await browser.newContext({ storageState: await signedIn(backend, jefa) });
  const jefas = await jefaContext.newPage();
  await jefas.goto(`${backend.url}/dashboard/ajustes/acceso`);
  const todos = jefas.getByRole('radio', { name: 'A todos' });
  await todos.check();
  await expect(jefas.getByText('Para exigirla, active antes la suya en Perfil.')).toBeVisible();
  await jefas.getByRole('link', { name: 'Ir a Perfil' }).click();
  await jefas.getByRole('button', { name: 'Activar', exact: true }).click();
  await enrol(jefas);
  await jefas.goto(`${backend.url}/dashboard/ajustes/acceso`);
  await todos.check();
  await expect(jefas.getByText('tendrá que activarla al entrar para seguir')).toBeVisible();
  await expectAccessible(jefas);
  await jefas.getByRole('button', { name: 'Guardar quién la necesita' }).click();
  await expect(jefas.getByText('Ajuste guardado')).toBeVisible();

  await luiss.reload();
  await expect(luiss.getByText('El despacho exige la verificación en dos pasos desde el')).toBeVisible();
  await enrol(luiss);
  await expect(luiss.getByRole('heading', { name: /^Clientes/ })).toBeVisible();
  await expect(luiss).toHaveURL(/\/dashboard\/clientes/);
  await page.close();
  await luisContext.close();
  await jefaContext.close();
});

test('sessions and devices are listed, and ended from here', async ({ page, backend, browser }) => {
  const ana = await createStaff(backend);
  const context = await browser.newContext({ storageState: await signedIn(backend, ana) });
  const here = await context.newPage();
  await page.goto(`${backend.url}/auth`);
  await page.getByLabel('Correo electrónico').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();

  await here.goto(`${backend.url}/dashboard/perfil`);
  await expect(here.getByText('(esta sesión)')).toBeVisible();
  await expectAccessible(here);
  await here.getByRole('button', { name: /^Cerrar esta sesión: / }).click();
  await here.getByRole('button', { name: 'Cerrar esta sesión', exact: true }).last().click();
  await expect(here.getByText('Sesión cerrada')).toBeVisible();
  await page.goto(`${backend.url}/dashboard/clientes`);
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  await context.close();
});
