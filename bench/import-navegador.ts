/** The browser's side of the import benchmark. */
import { readFile } from 'node:fs/promises';

import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';

import { findChromium } from '../scripts/chromium';
import type { TestBackend, TestStaff } from '../tests/support/backend';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const LONG = 1_200_000;

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? '', args: ARGS });

/** Where supabase-js keeps the session: its own default name. */
const sessionKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

export async function openContext(
  browser: Browser,
  { url }: Pick<TestBackend, 'url'>,
  { client }: Pick<TestStaff, 'client'>,
): Promise<BrowserContext> {
  const { data } = await client.auth.getSession();
  const localStorage = [{ name: sessionKey(url), value: JSON.stringify(data.session) }];
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: true, // the functions that are timed run inside the page: they are sent to it as text
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(LONG);
  // tsx wraps functions in a helper of its own (`__name`). A function that is sent to the page does not find it there, so it is defined
  // here.
  await context.addInitScript('globalThis.__name = (fn) => fn');
  return context;
}

async function openDialog(page: Page, item: string): Promise<Locator> {
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export async function chooseJson(page: Page, file: string): Promise<Locator> {
  const dialog = await openDialog(page, 'Importar JSON Simple');
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}

export async function chooseFolders(page: Page, root: string): Promise<Locator> {
  const dialog = await openDialog(page, 'Importar con Documentos');
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await dialog.getByRole('button', { name: /^Importar \d/ }).waitFor();
  return dialog;
}

/** From the click on Importar to the result line, in seconds. */
export async function timeImport(dialog: Locator): Promise<number> {
  const started = performance.now();
  await dialog.getByRole('button', { name: /^Importar( \d.*)?$/ }).click();
  const line = dialog.getByText(/^Importación completada:/);
  await line.waitFor();
  const seconds = (performance.now() - started) / 1000;
  const text = await line.textContent();
  if (!text?.endsWith(' 0 fallidos')) throw new Error(`the import went wrong: ${text}`);
  return seconds;
}

/** Uploads the same files in a bare loop, that many at a time: without reading them first, without digests and without rows. */
export async function timeBareUploads(
  page: Page,
  root: string,
  { url, publishableKey }: TestBackend,
  options: { token: string; mark: string; atOnce: number },
): Promise<number> {
  await page.goto('/terminos');
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'bare' });
    input.setAttribute('webkitdirectory', '');
    document.body.append(input);
  });
  await page.locator('#bare').setInputFiles(root);
  return page.evaluate(
    async ({ target, key, token, mark, atOnce }) => {
      const input = document.querySelector<HTMLInputElement>('#bare');
      const files = Array.from(input?.files ?? []).filter(({ name }) => name.endsWith('.pdf'));
      const send = (file: File, n: number) =>
        new Promise<void>((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open('POST', `${target}/${mark}/documento/${n}.pdf`);
          request.setRequestHeader('authorization', `Bearer ${token}`);
          request.setRequestHeader('apikey', key);
          const form = new FormData();
          form.append('', file, `${n}.pdf`);
          request.addEventListener('load', () =>
            request.status === 200 ? resolve() : reject(new Error(request.responseText)),
          );
          request.addEventListener('error', () => reject(new Error('network')));
          request.send(form);
        });
      let next = 0;
      const work = async () => {
        for (let n = next++; n < files.length; n = next++) {
          const file = files[n];
          if (file) await send(file, n);
        }
      };
      const started = performance.now();
      await Promise.all(Array.from({ length: atOnce }, work));
      return (performance.now() - started) / 1000;
    },
    { target: `${url}/storage/v1/object/expediente-documents`, key: publishableKey, ...options },
  );
}

/** Starts watching how long the page goes without drawing; answers how to ask for the longest, in ms. */
export async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now() };
    Object.assign(window, { frames: state });
    const tick = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.last);
      state.last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  return () => page.evaluate(() => (window as unknown as { frames: { longest: number } }).frames.longest);
}

/** Memory of the tab's own process, private to it, and of its JavaScript heap, in MB; the most there was while watched. */
export async function watchMemory(
  browser: Browser,
  page: Page,
): Promise<() => Promise<{ privateMB: number; heapMB: number }>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const root = await browser.newBrowserCDPSession();
  const most = { privateMB: 0, heapMB: 0 };
  const look = async () => {
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const sizes = await Promise.all(renderers.map(({ id }) => privateMB(id)));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    most.privateMB = Math.max(most.privateMB, ...sizes);
    most.heapMB = Math.max(most.heapMB, heap / 1024 ** 2);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 500);
  return async () => {
    clearInterval(timer);
    await look().catch(() => undefined);
    return most;
  };
}

async function privateMB(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)].map(([, kb]) => Number(kb));
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
}
