import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Browser, type BrowserContext, chromium } from '@playwright/test';

import { sessionKey } from '../../tests/support/e2e';
import { settled } from '../../tests/support/paginas';
import { ensureChromium } from '../chromium';
import type { Shot } from './shots';

/** The moment of every picture. */
const NOW = new Date('2026-10-28T11:00:00Z');
const QUALITY = 78;

const STILL = `*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  ::-webkit-scrollbar { display: none; }`;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });

export interface CameraOptions {
  url: string;
  /** As supabase-js keeps it; nobody is signed in without it. */
  session?: unknown;
  width: number;
  height: number;
  dark?: boolean;
}

export async function openCamera(browser: Browser, options: CameraOptions): Promise<BrowserContext> {
  const { url, session, width, height, dark = false } = options;
  const localStorage = [
    { name: 'tema', value: dark ? 'dark' : 'light' },
    ...(session ? [{ name: sessionKey(url), value: JSON.stringify(session) }] : []),
  ];
  return browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    // The style that holds everything still.
    bypassCSP: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** WebP: a third of the PNG. Playwright writes none, Chromium does. */
export async function take(context: BrowserContext, shot: Shot, file: string): Promise<void> {
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  // A page that fails is named.
  page.on('pageerror', (error) => console.error(`${shot.path}: ${error.message}`));
  await page.goto(shot.path);
  await page.addStyleTag({ content: STILL });
  await settled(page);
  await shot.act?.(page);
  await settled(page);
  await page.mouse.move(0, 0);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
  await page.close();
}
