import type { Page } from '@playwright/test';

import { createStaff } from '../support/backend';
import { expect, expectAccessible, test } from '../support/e2e';
import { lastLinkTo, mailsTo } from '../support/mail';
import { createUnmailedStaff } from '../support/unmailed-staff';

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) => page.locator(':focus');

async function tabTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName(name);
  const outline = await focused(page).evaluate((element) => {
    const { outlineStyle, borderColor } = getComputedStyle(element);
    return outlineStyle !== 'none' || borderColor !== '';
  });
  expect(outline).toBe(true);
}

test('la página de bienvenida se recorre entera con el tabulador, en su orden', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  for (const name of [
    'Continuar con mi correo electrónico',
    'Entrar con Google',
    'Términos y condiciones',
    'Política de privacidad',
  ]) {
    await tabTo(page, name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Política de privacidad' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('/auth con el teclado solo: registrarse, volver y entrar', async ({ page, backend }) => {
  const { email, password } = await createStaff(backend);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  const order = [
    'Entrar con Google',
    'Correo electrónico',
    'Contraseña',
    '¿Has olvidado tu contraseña?',
    'Este equipo es compartido',
    'Iniciar sesión',
    '¿No tienes cuenta? Regístrate',
  ];
  for (const name of order) await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName('¿Ya tienes cuenta? Inicia sesión');
  await page.keyboard.press('Shift+Tab');
  await expect(focused(page)).toHaveAccessibleName('Registrarse');
  await page.keyboard.press('Space');
  await expect(focused(page)).toHaveAccessibleName('Nombre completo');
  await expect(page.getByText('Escriba su nombre completo.')).toBeVisible();
  await page.getByRole('button', { name: '¿Ya tienes cuenta? Inicia sesión' }).press('Enter');
  await page.getByLabel('Correo electrónico').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`/restablecer con el teclado solo, y accesible (${colorScheme})`, async ({ page, backend }) => {
    await page.emulateMedia({ colorScheme });
    const email = await createUnmailedStaff(backend);
    await page.goto('/restablecer');
    await expect(page.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'Correo electrónico');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(`Si ${email} tiene una cuenta`);
    await expectAccessible(page);

    await expect.poll(async () => (await mailsTo(backend.config.dataDir, email)).length).toBe(1);
    await page.goto((await lastLinkTo(backend.config.dataDir, email)).href);
    await expect(page.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeVisible();
    await tabTo(page, 'Elegir una contraseña nueva');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nueva contraseña' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'Contraseña nueva');
    await page.keyboard.type('corta');
    await page.keyboard.press('Enter');
    await expect(page.getByText('debe tener al menos 8 caracteres')).toBeVisible();
    await expect(focused(page)).toHaveAccessibleName('Contraseña nueva');
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Otra-clave-22');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
}
