import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { createAnonymousClient, type TestBackend } from '../support/backend';
import { expect, expectAccessible, test } from '../support/e2e';
import { lastLinkTo } from '../support/mail';

/** The page that the confirmation mail leads to. */

const PASSWORD = 'Clave-segura-1';
const OTHER = 'Otra-clave-22';

async function signedUp(backend: TestBackend, password = PASSWORD) {
  const email = `${randomUUID()}@despacho.example`;
  const { error } = await createAnonymousClient(backend).auth.signUp({ email, password });
  expect(error).toBeNull();
  return { email, link: (await lastLinkTo(backend.config.dataDir, email)).href };
}

const alert = (page: Page) => page.getByRole('alert');

async function confirmWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
}

const confirmedAt = async ({ sql }: TestBackend, email: string): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select email_confirmed_at as at from auth.users where email = ${email}`;
  return row?.at ?? null;
};

async function canSignIn(backend: TestBackend, email: string, password: string): Promise<boolean> {
  const { error } = await createAnonymousClient(backend).auth.signInWithPassword({ email, password });
  return error === null;
}

test('abrir el enlace no confirma nada; el botón con la contraseña del registro, sí', async ({
  page,
  backend,
}, testInfo) => {
  const { email, link } = await signedUp(backend);
  await page.setViewportSize({ width: 390, height: 844 });
  await (await fetch(link)).text(); // a program that looks for bad links
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirme su correo' })).toBeVisible();
  await expect(page.getByText('Al menos 8 caracteres, con minúsculas, mayúsculas y cifras.')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath('confirmar.png') });
  expect(await confirmedAt(backend, email)).toBeNull();

  await confirmWith(page, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  expect(await confirmedAt(backend, email)).not.toBeNull();
});

test('otra contraseña se pide dos veces, y desde entonces solo vale esa', async ({
  page,
  backend,
}, testInfo) => {
  const { email, link } = await signedUp(backend, 'Clave-de-otra-persona-1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await confirmWith(page, 'corta');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await confirmWith(page, OTHER);
  await expect(alert(page)).toContainText('No es la contraseña del registro');
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath('otra.png') });
  await page.getByLabel('Repita la contraseña').fill('Otra-clave-23');
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('Las dos contraseñas no coinciden.')).toBeVisible();
  expect(await confirmedAt(backend, email)).toBeNull();
  await page.getByLabel('Repita la contraseña').fill(OTHER);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await canSignIn(backend, email, 'Clave-de-otra-persona-1')).toBe(false);
  expect(await canSignIn(backend, email, OTHER)).toBe(true);
});

test('un error al escribirla se corrige sin más', async ({ page, backend }) => {
  const { link } = await signedUp(backend);
  await page.goto(link);
  await confirmWith(page, `${PASSWORD}x`);
  await expect(alert(page)).toContainText('Si la ha escrito mal, corríjala.');
  await confirmWith(page, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

test('un enlace caducado o usado lo dice, y lleva a pedir otro', async ({ page, backend }) => {
  const { email, link } = await signedUp(backend);
  await backend.sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${email}`;
  await page.goto(link);
  await confirmWith(page, PASSWORD);
  await expect(alert(page)).toContainText('El enlace ha caducado o ya se ha usado.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: 'Reenviar el correo de confirmación' }).click();
  await expect(alert(page)).toContainText(/Espere \d+ segundos? antes de pedir otro/);
  expect(await confirmedAt(backend, email)).toBeNull();
});

test('una sesión acabada en otro sitio lleva a la bienvenida, que lo dice una vez', async ({
  page,
  backend,
}) => {
  const { email, link } = await signedUp(backend);
  await page.goto(link);
  await confirmWith(page, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  // Nothing of this page may be asked once the session has ended: it would sign out before the next one opens.
  await page.goto('about:blank');
  await backend.sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    'La sesión se ha cerrado. Vuelva a iniciar sesión para seguir.',
  );
  await expect(alert(page)).toHaveCount(0);
});
