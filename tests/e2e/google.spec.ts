import { randomUUID } from 'node:crypto';

import { test as base, type Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { expect, expectAccessible, sessionKey, startScreens } from '../support/e2e';
import { type FakeGoogle, startFakeGoogle } from '../support/google';

interface GoogleBackend {
  google: FakeGoogle;
  backend: TestBackend;
}

/** One a worker: the stand-in for Google takes the place of the whole process's. */
const test = base.extend<object, { configured: GoogleBackend }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const google = await startFakeGoogle();
      const backend = await startScreens({
        google: { clientId: 'cliente-de-prueba', clientSecret: 'secreto' },
        auth: { googleEndpoints: { accounts: google.url } },
      });
      await provide({ google, backend });
      await backend.stop();
      await google.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ configured }, provide) => provide(configured.backend.url),
});

const personOf = (email: string) => ({
  sub: randomUUID(),
  email,
  name: 'Ana de Google',
  emailVerified: true,
});

const anAddress = () => `${randomUUID()}@despacho.example`;

/** As somebody does it: from the landing page, two buttons of the same name. */
async function enterWithGoogle(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar con Google' }).click();
  await page.getByRole('button', { name: 'Entrar con Google' }).click();
}

async function expectInside(page: Page, email: string, name: string): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  const profile = page.getByRole('complementary').getByRole('link', { name });
  await expect(profile).toContainText(email);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
}

const accountsOf = ({ sql }: TestBackend, email: string) =>
  sql`select u.id, (select count(*)::int from auth.identities i where i.user_id = u.id) as identities
    from auth.users u where u.email = ${email}`;

test('una cuenta del despacho entra la primera vez y las siguientes, y es siempre la misma', async ({
  page,
  configured: { google, backend },
}) => {
  const email = anAddress();
  google.person = personOf(email);
  await enterWithGoogle(page);
  await expectInside(page, email, 'Ana de Google');
  const first = await accountsOf(backend, email);
  expect(first).toMatchObject([{ identities: 1 }]);
  await page.reload();
  await expectInside(page, email, 'Ana de Google');

  await signOut(page);
  await enterWithGoogle(page);
  await expectInside(page, email, 'Ana de Google');
  expect(await accountsOf(backend, email)).toEqual(first);
});

test('quien ya tiene contraseña entra también con Google, con la misma cuenta', async ({
  page,
  configured: { google, backend },
}) => {
  const staff = await createStaff(backend);
  google.person = personOf(staff.email);
  await enterWithGoogle(page);
  await expect(page).toHaveURL('/dashboard');
  expect(await accountsOf(backend, staff.email)).toMatchObject([{ id: staff.userId, identities: 2 }]);

  await signOut(page);
  await page.goto('/auth');
  await page.getByLabel('Correo electrónico').fill(staff.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/dashboard');
});

for (const email of ['ana@gmail.example', 'ana@sub.despacho.example']) {
  test(`${email} acaba en /auth con «Dominio no permitido», sin sesión y sin cuenta`, async ({
    page,
    configured: { google, backend },
  }) => {
    google.person = personOf(email);
    for (const time of ['la primera vez', 'otra vez']) {
      await enterWithGoogle(page);
      const alert = page.getByRole('alert');
      await expect(alert, time).toContainText('Dominio no permitido');
      await expect(alert).toContainText(
        'Solo se permiten correos de los dominios: despacho.example, reclamaciones.example, legal.example, clientes.example',
      );
      expect(new URL(page.url()).pathname).toBe('/auth');
      expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(backend.url))).toBeNull();
      expect(await accountsOf(backend, email)).toHaveLength(0);
    }
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
  });
}

test('quien lo cancela en Google vuelve a /auth, que lo dice', async ({ page, configured: { google } }) => {
  google.person = null;
  await enterWithGoogle(page);
  await expect(page.getByRole('alert')).toContainText('Error al iniciar sesión');
  await expect(page.getByRole('alert')).toContainText('Google no ha dado permiso para entrar.');
});

test('una persona desactivada no entra tampoco con Google', async ({ page, configured }) => {
  const { google, backend } = configured;
  await createStaff(backend);
  const staff = await createStaff(backend);
  await backend.sql`update public.staff set active = false where user_id = ${staff.userId}`;
  google.person = personOf(staff.email);
  await enterWithGoogle(page);
  await expect(page.getByRole('alert')).toContainText('Este acceso está desactivado.');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});
