/**
 * `npm run bench:documentos`: how long the document manager takes to upload 100 files of 100 KB and 200 small ones, rows
 * included, in the browser against the embedded backend as the product starts it. Beside each, the same files by a bare loop of
 * as many uploads at a time, without rows. Medians are printed and written to bench/results/documentos.json.
 */
import { randomFillSync } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { seedDeals } from '../tests/support/deals';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, timeBareUploads, watchFrames } from './import-navegador';
import { medianOf, round } from './medir';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const AT_ONCE = 6;
const PARTS = [
  { name: 'cien', files: 100, bytes: 100 * 1024 },
  { name: 'doscientos', files: 200, bytes: 1024 },
];
const RESULTS = path.join(import.meta.dirname, 'results');

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const load = () => os.loadavg().map((value) => round(value, 2));
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const browser = await launch();
const staff = await createStaff(backend);
const context = await openContext(browser, backend, staff);

/** Every file's content is its own: the same content twice would be sent once. */
async function writeFiles(root: string, files: number, bytes: number): Promise<string[]> {
  await mkdir(root, { recursive: true });
  const content = Buffer.alloc(bytes);
  randomFillSync(content);
  content.write('%PDF-1.4\n');
  const paths = Array.from({ length: files }, (_, n) => path.join(root, `Recibo ${n + 1}.pdf`));
  for (const [n, file] of paths.entries()) {
    content.writeUInt32BE(n, 32);
    await writeFile(file, content);
  }
  return paths;
}

/** From the choice of the files to the line that says that all are in, in seconds, by the page's own clock. */
async function timeManager(page: Page, deal: string, files: string[]) {
  await page.goto(`/dashboard/expedientes/${deal}?tab=documentos`);
  await page.getByText('Todavía no hay documentos').waitFor();
  await watchResult(page);
  const longestFrame = await watchFrames(page);
  await page.locator('input[type="file"]').first().setInputFiles(files);
  const { seconds, text } = await page.evaluate(
    () => (window as unknown as { result: Promise<{ seconds: number; text: string }> }).result,
  );
  if (text !== `${files.length} documentos subidos`) throw new Error(`the upload went wrong: ${text}`);
  return { seconds, frame: await longestFrame() };
}

function watchResult(page: Page): Promise<void> {
  return page.evaluate(() => {
    let started = 0;
    document.addEventListener('change', () => (started = performance.now()), { capture: true, once: true });
    const result = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        const text = document.querySelector('[aria-label="Subidas"] [role="status"]')?.textContent;
        if (!text || text.startsWith('Subiendo')) return;
        observer.disconnect();
        resolve({ seconds: (performance.now() - started) / 1000, text });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { result });
  });
}

async function benchPart({ name, files, bytes }: (typeof PARTS)[number]) {
  const root = path.join(dir, name);
  const paths = await writeFiles(root, files, bytes);
  await seedDeals(
    staff,
    name,
    Array.from({ length: RUNS + 1 }, () => ({})),
  );
  const [managers, bares, frames]: [number[], number[], number[]] = [[], [], []];
  const page = await context.newPage();
  // One run more at first, which warms both up and does not count.
  for (let run = 0; run <= RUNS; run++) {
    const bare = { token: staff.accessToken, mark: `bare-${name}-${run}`, atOnce: AT_ONCE };
    const bareSeconds = await timeBareUploads(page, root, backend, bare);
    const { seconds, frame } = await timeManager(page, `${name}-${String(run + 1).padStart(3, '0')}`, paths);
    if (run === 0) continue;
    bares.push(bareSeconds);
    managers.push(seconds);
    frames.push(frame);
  }
  await page.close();
  return {
    files,
    bytes,
    atOnce: AT_ONCE,
    seconds: round(medianOf(managers), 3),
    bareSeconds: round(medianOf(bares), 3),
    timesBare: round(medianOf(managers) / medianOf(bares), 2),
    longestFrameMs: Math.round(medianOf(frames)),
    runs: { managers: managers.map((s) => round(s, 3)), bares: bares.map((s) => round(s, 3)) },
    load: load(),
  };
}

const results: Record<string, unknown> = { at: new Date().toISOString(), cpus: os.cpus().length };
try {
  console.log(`load ${load().join(' ')}`);
  for (const part of PARTS) {
    results[part.name] = await benchPart(part);
    console.log(part.name, JSON.stringify(results[part.name]));
  }
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
await mkdir(RESULTS, { recursive: true });
await writeFile(path.join(RESULTS, 'documentos.json'), `${JSON.stringify(results, null, 2)}\n`);
