import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext } from '@playwright/test';

import { signIn } from '../support/borradores';
import { aLink, put } from '../support/documentos-api';
import { expect, staffTest as test } from '../support/e2e';
import { makeTempDir } from '../support/shared-postgres';

/** Attack A9, on Chromium's own disk: what somebody looked at is there for whoever takes the computer next. */

/** All that the browser keeps of answers; entries hold their addresses as they are. */
function kept(profile: string): string {
  const caches = readdirSync(profile, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /Cache_Data|Code Cache|Service Worker/.test(entry.parentPath),
  );
  return caches
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)).toString('latin1'))
    .join('\n');
}

test('al salir no queda en el disco del navegador ninguna fila ni ningún documento', async ({
  playwright,
  launchOptions,
  baseURL,
  backend,
  staff,
}) => {
  const profile = await makeTempDir('perfil-');
  const text = `documento-${randomUUID()}`;
  const key = `EXP-${randomUUID()}/documento/contrato.pdf`;
  expect((await put(backend, staff, key, { body: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`) })).ok).toBe(true);
  const open = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });

  const first = await open();
  const page = await first.newPage();
  await page.goto('/auth');
  await signIn(page, staff);
  await page.goto('/dashboard/expedientes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = await aLink(staff, key);
  expect(await page.evaluate(async (url) => (await fetch(url)).text(), link)).toContain(text);
  // The browser writes its cache when it closes: until then there is nothing to be found in either case.
  await first.close();
  expect(kept(profile)).toContain('/storage/v1/object/sign/');
  expect(kept(profile)).toContain(text);
  expect(kept(profile)).not.toContain('/rest/v1/');

  const second = await open();
  const again = await second.newPage();
  await again.goto('/dashboard');
  await again.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(again).toHaveURL('/');
  await second.close();
  for (const trace of [text, '/storage/v1/', '/rest/v1/', '/auth/v1/'])
    expect(kept(profile)).not.toContain(trace);
});
