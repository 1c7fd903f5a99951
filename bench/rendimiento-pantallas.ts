/** What somebody at the screen waits for, from the click or the key to the painted rows, inside the page. */
import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

import { type Measure, summarize } from './medir';
import { measureMemory, measureScroll } from './rendimiento-uso';

const ROUNDS = 7;
const SLOW = { cpu: 4, bitsPerSecond: 10_000_000, latency: 40 };

export type OpenContext = (browser: Browser) => Promise<BrowserContext>;

/** `painted`: the rows are there, and the frame that draws them has been made. */
export function timeUntil(page: Page, act: string, done: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const began = performance.now();
    ${act};
    await new Promise((resolve) => {
      const look = () => (Boolean(${done}) ? resolve() : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  })()`);
}

const ROWS = 'document.querySelectorAll("tbody tr").length >= 25 && !document.querySelector("[data-stale]")';
const clickLink = (selector: string) => `document.querySelector('${selector}').click()`;
const firstRow = 'document.querySelector("tbody tr td:nth-child(2)")?.textContent';
const CHANGED = `${firstRow} !== window.rowBefore && !document.querySelector("[data-stale]")`;

/** The last key: what React listens to of a text that is typed. */
const typeSearch = (text: string) => `
  const box = document.querySelector('input[aria-label="Buscar expedientes"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, '${text}');
  box.dispatchEvent(new Event('input', { bubbles: true }));`;

export async function measureScreens(browser: Browser, openContext: OpenContext): Promise<Measure[]> {
  const page = await openList(browser, openContext);
  const warm = await measureWarm(page);
  const use = [await measureScroll(page), await measureMemory(page)];
  await page.context().close();
  return [...warm, ...use, ...(await measureLoads(browser, openContext))];
}

export async function openList(browser: Browser, openContext: OpenContext): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await page.goto('/dashboard/expedientes');
  await page.waitForFunction(ROWS);
  return page;
}

/** What is done one after the other in a round, and how many milliseconds each may take. */
export const ACTS = [
  { what: 'Clic en Expedientes hasta ver las filas', target: 100 },
  { what: 'Página siguiente', target: 80 },
  { what: 'Abrir un expediente de la lista', target: 60 },
  { what: 'Volver a la lista', target: 40 },
  { what: 'De la última tecla de una búsqueda a las filas', target: 200 },
];

/** Milliseconds of each of the acts, in their order. */
export async function roundOf(page: Page): Promise<number[]> {
  await page.locator('aside a[href="/dashboard"] >> nth=-1').click();
  await page.waitForFunction('document.querySelector("h1")');
  await page.locator('aside a[href="/dashboard/expedientes"]').hover();
  const list = await timeUntil(page, clickLink('aside a[href="/dashboard/expedientes"]'), ROWS);
  await page.getByRole('link', { name: 'Página siguiente' }).hover();
  await page.evaluate(`window.rowBefore = ${firstRow}`);
  const next = await timeUntil(page, clickLink('a[aria-label="Página siguiente"]'), CHANGED);
  await page.locator('tbody tr a').first().hover();
  const open = await timeUntil(page, clickLink('tbody tr a'), 'document.querySelector("[role=tab]")');
  const back = await timeUntil(page, 'history.back()', ROWS);
  await page.evaluate(`window.rowBefore = ${firstRow}`);
  const search = await timeUntil(page, typeSearch('núñez'), CHANGED);
  await page.evaluate(typeSearch(''));
  await page.waitForFunction(`!location.search.includes('q=') && ${ROWS}`);
  return [list, next, open, back, search];
}

async function measureWarm(page: Page): Promise<Measure[]> {
  const rounds: number[][] = [];
  for (let n = 0; n < ROUNDS; n++) rounds.push(await roundOf(page));
  return ACTS.map(({ what, target }, at) => ({
    what,
    unit: 'ms',
    target: { median: target },
    ...summarize(rounds.map((round) => round[at] ?? Number.NaN)),
  }));
}

async function measureLoads(browser: Browser, openContext: OpenContext): Promise<Measure[]> {
  const [quick, slow, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < 5; n++) {
    sizes.push(await firstLoad(browser, openContext, quick));
    await firstLoad(browser, openContext, slow, SLOW);
  }
  return [
    {
      what: 'JavaScript y CSS de la primera carga, en gzip',
      unit: 'KB',
      target: { median: 255 },
      ...summarize(sizes),
    },
    {
      what: 'Primera carga hasta ver las filas',
      unit: 'ms',
      target: { median: 700 },
      ...summarize(quick),
    },
    {
      what: 'Lo mismo: procesador 4 veces más lento, 10 Mbit/s, 40 ms',
      unit: 'ms',
      target: { median: 2000 },
      ...summarize(slow),
    },
  ];
}

/** With an empty cache. Answers the kilobytes of JavaScript and CSS asked for until the rows were painted, in gzip. */
export async function firstLoad(
  browser: Browser,
  openContext: OpenContext,
  into: number[],
  slowed?: typeof SLOW,
): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const asked: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) asked.push(response);
  });
  if (slowed) await slowDown(page, slowed);
  const started = performance.now();
  await page.goto('/dashboard/expedientes', { waitUntil: 'commit' });
  await page.waitForFunction(ROWS);
  into.push(performance.now() - started);
  const bodies = await Promise.all(asked.map((response) => response.body()));
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
}

async function slowDown(page: Page, { cpu, bitsPerSecond, latency }: typeof SLOW): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
