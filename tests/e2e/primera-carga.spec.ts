import { gzipSync } from 'node:zlib';

import type { Response } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { expect, staffTest as test } from '../support/e2e';

/** `tests/server/primera-carga.test.ts` weighs what the page's head names. This weighs what the page asks for besides, while it draws. */
const MAX_KB = 255;

test('before the rows nothing is asked for but what draws them, and no file twice', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  // What waits until the browser is idle begins after a second and a half, which a busy machine may need for the rows alone.
  await page.addInitScript(() => {
    const own = window.setTimeout.bind(window);
    const soon = (work: TimerHandler, ms = 0) => (ms < 1500 ? own(work, ms) : 0);
    window.setTimeout = soon as typeof window.setTimeout;
  });
  const asked: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) asked.push(response);
  });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText(`${mark}-001`).first()).toBeVisible();

  const names = asked.map((response) => new URL(response.url()).pathname);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  const bodies = await Promise.all(asked.map((response) => response.body()));
  const kb = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
  expect(kb, names.join(' ')).toBeLessThanOrEqual(MAX_KB);
});
