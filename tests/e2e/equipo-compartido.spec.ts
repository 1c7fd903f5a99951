import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { TestBackend, TestStaff } from '../support/backend';
import { drafts, endSession, offer, signIn } from '../support/borradores';
import { expect, expectAccessible, sessionKey, staffTest as test } from '../support/e2e';

/** `Este equipo es compartido`: nothing of a person stays in the browser. */

test.use({ storageState: { cookies: [], origins: [] } });

const ofPerson = (page: Page, { userId }: TestStaff) =>
  page.evaluate((id) => Object.entries(localStorage).filter((entry) => entry.join().includes(id)), userId);

test('cerrar la sesión se lleva borradores y búsquedas; en el propio se quedan un día', async ({
  page,
  staff,
}) => {
  const write = async () => {
    await page.goto('/dashboard/nuevo-expediente');
    await page.getByLabel('Número de contrato').fill('CT-MIO');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('núñez');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect((await ofPerson(page, staff)).length).toBeGreaterThan(1);
  };
  await page.goto('/auth');
  await expect(page.getByLabel('Este equipo es compartido')).not.toBeChecked();
  await expectAccessible(page);
  await signIn(page, staff, true);
  await write();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  expect(await ofPerson(page, staff)).toEqual([]);

  await signIn(page, staff);
  await write();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  expect(await drafts(page)).toBe(1);
});

test('la sesión se acaba mientras se escribe: el borrador espera a quien vuelve, y se va si se abre una página sin sesión', async ({
  page,
  backend,
  staff,
}) => {
  await signIn(page, staff, true);
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByLabel('Número de contrato').fill('CT-MIO');
  await endSession(page, backend, staff);
  expect(await drafts(page)).toBe(1);
  await page.getByRole('link', { name: 'Continuar con mi correo electrónico' }).click();
  await expect(page.getByLabel('Este equipo es compartido')).toBeChecked();
  await page.getByLabel('Correo electrónico').fill(staff.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/dashboard/nuevo-expediente');
  await expect(offer(page)).toBeVisible();

  await endSession(page, backend, staff);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  expect(await ofPerson(page, staff)).toEqual([]);
});

test('cerrar el navegador acaba la sesión y no deja nada; varias pestañas la comparten', async ({
  page,
  context,
  browser,
  backend,
  staff,
}) => {
  await signIn(page, staff, true);
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByLabel('Número de contrato').fill('CT-MIO');
  const tab = await context.newPage();
  await tab.goto('/dashboard/nuevo-expediente');
  await expect(offer(tab)).toBeVisible();

  const reopened = await reopen(browser, context, backend);
  await reopened.goto('/dashboard');
  await expect(reopened.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  expect(await reopened.evaluate(() => Object.keys(localStorage))).not.toContain(sessionKey(backend.url));
  expect(await ofPerson(reopened, staff)).toEqual([]);
  await reopened.context().close();
});

/** What a browser has after it was closed: the lasting storage, and no cookie without a date. */
async function reopen(browser: Browser, context: BrowserContext, { url }: TestBackend): Promise<Page> {
  const { origins, cookies } = await context.storageState();
  const storageState = { origins, cookies: cookies.filter(({ expires }) => expires > 0) };
  return (await browser.newContext({ baseURL: url, storageState, locale: 'es-ES' })).newPage();
}
