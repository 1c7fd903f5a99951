/** What a job costs: every press of the mouse, counted from the page on which the job begins. */
import type { Locator, Page } from '@playwright/test';

import { expect } from './e2e';

/** Counts the presses on this page from now on, over all its addresses. */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('contarClic', () => void (count += 1));
  await page.addInitScript(() => {
    const { contarClic } = window as unknown as { contarClic: () => void };
    window.addEventListener('pointerdown', () => contarClic(), { capture: true });
  });
  return () => count;
}

/** Ctrl+K, the words and Enter: only the keyboard. */
export async function inBuscar(page: Page, texto: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(texto);
  await page.keyboard.press('Enter');
}

export async function openInicio(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Single keys, until they do what they are for: what listens to them comes once the browser is idle, and shows nothing. */
export async function pressUntilSeen(page: Page, keys: string[], seen: Locator): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await expect(seen).toBeVisible({ timeout: 1000 });
  }).toPass();
}
