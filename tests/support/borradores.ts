import type { Page } from '@playwright/test';

import type { TestBackend, TestStaff } from './backend';
import { expect, sessionKey } from './e2e';

/** What the browser tests of drafts and of shared computers do. */

export const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Hay un borrador sin guardar de' });
export const recover = (page: Page) => offer(page).getByRole('button', { name: 'Recuperar' }).click();

export const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador/')).length);

/** The session is over at the server, and a call of the page finds it out: as after a refused refresh. */
export async function endSession(page: Page, backend: TestBackend, { userId }: TestStaff): Promise<void> {
  await backend.sql`delete from auth.sessions where user_id = ${userId}`;
  await page.evaluate((key) => {
    const kept = localStorage.getItem(key);
    // A call that was on its way may have found it out already.
    if (kept) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), expires_at: 1 }));
    // As when somebody comes back to the tab.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, sessionKey(backend.url));
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
}

export async function signIn(page: Page, { email, password }: TestStaff, shared?: boolean): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  if (shared !== undefined) await page.getByLabel('Este equipo es compartido').setChecked(shared);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
