import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { test as base, expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';

import { builtScreens } from '../../server/screens/built';
import {
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestOverrides,
  type TestStaff,
} from './backend';
import { SIN_BARRERAS } from './dialogos';

/** The built screens and the real backend on one origin. */
export const startScreens = (overrides: TestOverrides = {}): Promise<TestBackend> =>
  startTestBackend({ addScreens: builtScreens.addScreens, ...overrides });

async function withBackend(
  provide: (backend: TestBackend) => Promise<void>,
  overrides?: TestOverrides,
): Promise<void> {
  const backend = await startScreens(overrides);
  await provide(backend);
  await backend.stop();
}

/** One backend a worker: a test shares it with others, and all of staff sees everybody's case files. Nobody is signed in. */
export const test = base.extend<object, { backend: TestBackend }>({
  // Playwright reads the fixtures' names from the pattern, and there are none.
  // oxlint-disable-next-line no-empty-pattern
  backend: [({}, provide) => withBackend(provide), { scope: 'worker' }],
  baseURL: ({ backend }, provide) => provide(backend.url),
});

/** A backend of the test's own, empty: for what speaks of totals. `overrides`: how it differs from the others. */
export const emptyTest = base.extend<{ backend: TestBackend; overrides: TestOverrides }>({
  overrides: [{}, { option: true }],
  backend: ({ overrides }, provide) => withBackend(provide, overrides),
  baseURL: ({ backend }, provide) => provide(backend.url),
});

/** The same with a member of staff of the test's own, signed in. */
export const staffTest = test.extend<{ staff: TestStaff }>({
  staff: async ({ backend }, provide) => provide(await createStaff(backend)),
  storageState: async ({ backend, staff }, provide) => provide(await signedIn(backend, staff)),
});

/** The same on an empty backend of the test's own: for what changes what everybody sees. */
export const emptyStaffTest = emptyTest.extend<{ staff: TestStaff }>({
  staff: async ({ backend }, provide) => provide(await createStaff(backend)),
  storageState: async ({ backend, staff }, provide) => provide(await signedIn(backend, staff)),
});

/** The state of a browser in which that person is signed in. */
export async function signedIn(backend: TestBackend, staff: TestStaff) {
  const { data } = await staff.client.auth.getSession();
  const localStorage = [{ name: sessionKey(backend.url), value: JSON.stringify(data.session) }];
  return { cookies: [], origins: [{ origin: backend.url, localStorage }] };
}

/** Where supabase-js keeps the session: its own default name. */
export const sessionKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No violation of WCAG 2.2 A and AA, nor of axe's best practices. In the whole run in both themes, and where a dialog is open also as on a telephone; which dialogs and menus these were is noted for tests/support/dialogos-reporter.ts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleNow(page);
  if (!process.env.E2E_ALL) return;
  for (const description of await overlaysOf(page))
    base.info().annotations.push({ type: SIN_BARRERAS, description });
  await inTheOtherTheme(page);
  const size = page.viewportSize();
  if (!size || size.width <= PHONE.width || (await page.locator('[aria-modal="true"]').count()) === 0) return;
  await page.setViewportSize(PHONE);
  await expectAccessibleNow(page);
  await inTheOtherTheme(page);
  await page.setViewportSize(size);
}

const PHONE = { width: 390, height: 844 };

async function inTheOtherTheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectAccessibleNow(page);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/** The dialogs and menus in sight, by role and name. */
const overlaysOf = (page: Page): Promise<string[]> =>
  page.locator('[role="dialog"], [role="menu"]').evaluateAll((found) =>
    found
      .filter((overlay) => overlay.checkVisibility())
      .map((overlay) => {
        const by = (overlay.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => {
          const label = document.getElementById(id);
          return label?.getAttribute('aria-label') ?? label?.textContent ?? '';
        });
        return `${overlay.getAttribute('role')} ${overlay.getAttribute('aria-label') ?? by.join(' ')}`.trim();
      }),
  );

/** The same in the theme that is on. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  await page.evaluate(arrived);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Result[] }> } };
    return (await axe.run()).violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((n) => n.html),
    }));
  });
  expect(violations).toEqual([]);
}

/**
 * Axe reads colours as they are at that moment: those that glide from one to another must have arrived. Inside a closed section time stands
 * still, and nobody sees it.
 */
async function arrived(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return effect?.getComputedTiming().endTime !== Infinity && target?.checkVisibility() !== false;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Chooses an act that the bar of a list keeps under `Más`. */
export async function openMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export { expect };
