/**
 * `node --import tsx bench/suelo.ts`: the least time that 100 files of 100 KB, six at a time, can take on this machine. First only what is
 * promised (each file made durable, each row committed) by a program without HTTP; then only sending, from Chromium to a server that
 * discards the bytes. Medians.
 */
import { randomFillSync, randomUUID } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import { forEachParallel } from '../src/lib/queue';
import { createStaff, type TestBackend } from '../tests/support/backend';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, timeBareUploads } from './import-navegador';
import { medianOf, round } from './medir';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const [FILES, AT_ONCE] = [100, 6];
const content = Buffer.alloc(100 * 1024);
randomFillSync(content);

const dir = await makeTempDir('backoffice-suelo-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }));
const browser = await launch();
try {
  await backend.sql`create table public.suelo (id uuid primary key, path text, size int)`;
  await measure('durable', timeDurable);
  await measure('sending', await prepareSending());
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}

async function measure(what: string, work: () => Promise<number>): Promise<void> {
  await work(); // warms up, and does not count
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) seconds.push(await work());
  console.log(`${what}: ${round(1000 * medianOf(seconds), 0)} ms`);
}

async function timeDurable(): Promise<number> {
  const started = performance.now();
  await forEachParallel(Array.from({ length: FILES }), AT_ONCE, saveOne);
  return (performance.now() - started) / 1000;
}

async function saveOne(): Promise<void> {
  const id = randomUUID();
  const file = await open(path.join(dir, id), 'wx');
  await file.appendFile(content);
  await file.sync();
  await file.close();
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
  await backend.sql`insert into public.suelo values (${id}, ${`suelo/${id}`}, ${content.length})`;
}

async function prepareSending(): Promise<() => Promise<number>> {
  const root = path.join(dir, 'envio');
  await mkdir(root);
  for (let n = 0; n < FILES; n++) await writeFile(path.join(root, `${n}.pdf`), content);
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => response.end(request.method === 'GET' ? '<!doctype html>' : '{}'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sink: TestBackend = { ...backend, url };
  const context = await openContext(browser, sink, await createStaff(backend));
  const page = await context.newPage();
  return () => timeBareUploads(page, root, sink, { token: 'x', mark: 'suelo', atOnce: AT_ONCE });
}
