import { rm } from 'node:fs/promises';

import { test as base, type Page } from '@playwright/test';

import { freePort } from '../../server/lib/free-port';
import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { emptyTest as test, expect, sessionKey, startScreens } from '../support/e2e';
import { makeTempDir } from '../support/shared-postgres';

async function enter(page: Page, { url }: TestBackend, { email, password }: TestStaff): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The session in the browser's local storage. */
async function stored(page: Page, { url }: TestBackend): Promise<Tokens | null> {
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey(url));
  return session === null ? null : (JSON.parse(session) as Tokens);
}

/** What the API answers to a token, without the page and its refreshes. */
async function statusOf(tokens: Tokens | null, { url, publishableKey }: TestBackend): Promise<number> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${tokens?.access_token}` };
  return (await fetch(`${url}/rest/v1/staff?select=email`, { headers })).status;
}

/** Goes to a page whose rows only somebody signed in is given. */
async function expectData(page: Page, { email }: TestStaff): Promise<void> {
  await page.getByRole('link', { name: 'Equipo' }).click();
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
}

async function expectSignedOut(page: Page, backend: TestBackend): Promise<void> {
  await expect(page).toHaveURL(`${backend.url}/`);
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  expect(await stored(page, backend)).toBeNull();
}

/** Every refresh the page asks for from now on. */
function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1;
  });
  return () => count;
}

/** Lets the page's own time pass, check by check, until it holds. */
const passTimeUntil = (page: Page, holds: () => Promise<boolean> | boolean) =>
  expect
    .poll(async () => {
      await page.clock.runFor(30_000);
      return holds();
    })
    .toBe(true);

/** Headless Chromium never hides a page: what a browser tells a page that goes behind another is told here. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Time enough for whatever the page has begun to ask. */
const roundTrip = (page: Page) => page.evaluate(async () => (await fetch('/config.json')).status);

base(
  'tres pestañas siguen tras caducar el token y reiniciar el servidor; cerrar una las cierra',
  async ({ page, context }) => {
    const dataDir = await makeTempDir('backoffice-reinicio-');
    const place = { dataDir, port: await freePort() };
    let backend = await startScreens({ ...place, jwtExpiry: 10 });
    const staff = await createStaff(backend);
    await enter(page, backend, staff);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) await tab.goto(`${backend.url}/dashboard/perfil`);
    const before = await stored(page, backend);
    await expect.poll(() => statusOf(before, backend), { timeout: 20_000 }).toBe(401);
    await backend.stop();

    backend = await startScreens(place);
    await Promise.all(tabs.map((tab) => expectData(tab, staff)));
    expect((await stored(page, backend))?.refresh_token).not.toBe(before?.refresh_token);
    for (const tab of tabs) {
      await tab.reload();
      await expect(tab.getByRole('cell', { name: staff.email })).toBeVisible();
    }

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    for (const tab of tabs) await expectSignedOut(tab, backend);
    expect(await backend.sql`select from auth.sessions where user_id = ${staff.userId}`).toHaveLength(0);
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
);

test.describe('con un token que vive cuatro minutos', () => {
  test.use({ overrides: { jwtExpiry: 240 } });

  test('se renueva solo, y no antes de que le quede poco', async ({ page, backend }) => {
    await page.clock.install();
    const staff = await createStaff(backend);
    await enter(page, backend, staff);
    const first = await stored(page, backend);
    const refreshes = countRefreshes(page);
    await page.clock.runFor(60_000);
    await roundTrip(page);
    expect(refreshes()).toBe(0);
    await page.clock.runFor(60_000);
    await passTimeUntil(
      page,
      async () => (await stored(page, backend))?.refresh_token !== first?.refresh_token,
    );
    await expectData(page, staff);
  });

  test('la renovación descansa con la pestaña oculta, aunque ya toque, y sigue al verla', async ({
    page,
    backend,
  }) => {
    await page.clock.install();
    await enter(page, backend, await createStaff(backend));
    const refreshes = countRefreshes(page);
    await setVisibility(page, 'hidden');
    await page.clock.runFor(239_000);
    await roundTrip(page);
    expect(refreshes()).toBe(0);

    await setVisibility(page, 'visible');
    await passTimeUntil(page, () => refreshes() > 0);
    await expect(page).toHaveURL('/dashboard');
  });
});

base('la sesión sobrevive a un servidor que se para y vuelve a arrancar', async ({ page }) => {
  base.slow();
  const dataDir = await makeTempDir('backoffice-reinicio-');
  const overrides = { dataDir, port: await freePort(), jwtExpiry: 240 };
  let backend = await startScreens(overrides);
  const staff = await createStaff(backend);
  await page.clock.install();
  await enter(page, backend, staff);
  const first = await stored(page, backend);
  const refreshes = countRefreshes(page);

  await backend.stop();
  await page.clock.runFor(90_000);
  await passTimeUntil(page, () => refreshes() > 0);
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(`${backend.url}/dashboard`);
  expect(await stored(page, backend)).toEqual(first);

  backend = await startScreens(overrides);
  await passTimeUntil(
    page,
    async () => (await stored(page, backend))?.refresh_token !== first?.refresh_token,
  );
  await expectData(page, staff);
  await page.reload();
  await expect(page.getByRole('cell', { name: staff.email })).toBeVisible();
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test.describe('con un token que se renueva a cada comprobación', () => {
  test.use({ overrides: { jwtExpiry: 60 } });

  test('una renovación rechazada acaba la sesión y lleva a la página de bienvenida', async ({
    page,
    backend,
  }) => {
    await page.clock.install();
    const staff = await createStaff(backend);
    await enter(page, backend, staff);
    await backend.sql`delete from auth.sessions where user_id = ${staff.userId}`;
    await passTimeUntil(page, async () => (await stored(page, backend)) === null);
    await expectSignedOut(page, backend);
    await page.reload();
    await expectSignedOut(page, backend);
  });
});
