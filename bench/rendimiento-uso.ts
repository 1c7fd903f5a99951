/** What hours at the screen ask of the browser: frames while a long page is scrolled, and memory that comes back. */
import type { CDPSession, Page } from '@playwright/test';

import { type Measure, summarize } from './medir';

const PASSES = 5;
const VISITS = 200;
const ROWS = (least: number) => `document.querySelectorAll('tbody tr[data-list-row]').length >= ${least}`;

/** The longest frame of each way down a page of 100 rows, as fast as a wheel is turned. */
export async function measureScroll(page: Page): Promise<Measure> {
  await page.goto('/dashboard/expedientes?size=100');
  await page.waitForFunction(ROWS(100));
  const longest: number[] = [];
  for (let n = 0; n < PASSES; n++) {
    longest.push(
      await page.evaluate<number>(`(async () => {
        const list = document.querySelector('[data-scroll-restoration-id="lista"]');
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        list.scrollTop = 0;
        await frame();
        let last = await frame();
        let longest = 0;
        while (list.scrollTop + list.clientHeight < list.scrollHeight - 1) {
          list.scrollTop += 120;
          const now = await frame();
          longest = Math.max(longest, now - last);
          last = now;
        }
        return longest;
      })()`),
    );
  }
  const what = 'El fotograma más largo al recorrer una página de 100 filas';
  return { what, unit: 'ms', target: { median: 50 }, ...summarize(longest) };
}

/** Memory after many page changes, minus the memory before them. The first changes fill caches and are not counted. */
export async function measureMemory(page: Page): Promise<Measure> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/dashboard/expedientes');
  await page.waitForFunction(ROWS(25));
  await visit(page, VISITS / 5);
  const before = await usedKilobytes(devtools);
  await visit(page, VISITS);
  const grown = (await usedKilobytes(devtools)) - before;
  const what = `Memoria que no vuelve tras ${VISITS} cambios de página`;
  return { what, unit: 'KB', target: { median: 2048 }, ...summarize([Math.max(0, grown)]) };
}

/** To the home page and back, and from the list to a case file and back. */
async function visit(page: Page, times: number): Promise<void> {
  await page.evaluate(`(async () => {
    const until = async (done) => {
      while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const rows = () => ${ROWS(25)};
    for (let n = 0; n < ${times / 4}; n++) {
      document.querySelector('aside nav a[href="/dashboard"]').click();
      await until(() => !rows() && document.querySelector('main h1'));
      document.querySelector('aside nav a[href="/dashboard/expedientes"]').click();
      await until(rows);
      document.querySelector('tbody tr a').click();
      await until(() => document.querySelector('[role=tab]'));
      history.back();
      await until(rows);
    }
  })()`);
}

async function usedKilobytes(devtools: CDPSession): Promise<number> {
  // Collects garbage twice: the first run frees objects that still held others.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}
