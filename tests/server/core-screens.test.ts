import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sourceHash } from '../../server/screens/source-hash';
import { staticScreens } from '../../server/screens/static';
import { makeTempDir } from '../support/shared-postgres';

let dir: string;
let app: Hono;
beforeAll(async () => {
  dir = await makeTempDir('backoffice-dist-');
  await mkdir(path.join(dir, 'assets'));
  await writeFile(path.join(dir, 'index.html'), '<!doctype html><title>Back office</title>');
  await writeFile(path.join(dir, 'assets/index-abc.js'), 'export {}');
  await writeFile(path.join(dir, 'assets/index-abc.js.br'), brotliCompressSync('export {}'));
  await mkdir(path.join(dir, 'assets/tesseract-7'));
  await writeFile(path.join(dir, 'assets/tesseract-7/worker.js'), '1');
  await writeFile(path.join(dir, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(dir, '.build-hash'), 'huella');
  app = new Hono().get('*', staticScreens(dir));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers });
const HTML = { accept: 'text/html,application/xhtml+xml' };

test.each(['/', '/index.html', '/dashboard', '/dashboard/expedientes/EXP-1.2', '/no/existe'])(
  'a browser that goes to %s gets the app, checked anew each time',
  async (url) => {
    const response = await get(url, HTML);
    expect(await response.text()).toContain('<title>Back office</title>');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  },
);

test.each(['/assets/old-123.js', '/logo.png', '/.build-hash', '/assets/index-abc.js.br', '/../package.json'])(
  '%s is no file: 404 and not the app',
  async (url) => {
    expect((await get(url, { accept: '*/*' })).status).toBe(404);
  },
);

test('a missing asset is 404 even for a browser that navigates to it', async () => {
  expect((await get('/assets/old-123.js', HTML)).status).toBe(404);
});

test('assets are kept for ever and come compressed', async () => {
  const response = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBe('br');
  const plain = await get('/assets/index-abc.js');
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}']);
});

test('what has not changed is not sent again', async () => {
  const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
  const again = await get('/favicon.svg', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('what reads scans may run WebAssembly and ask us for its files, and nothing else; no other file may', async () => {
  const etag = (await get('/assets/tesseract-7/worker.js')).headers.get('etag') ?? '';
  for (const headers of [undefined, { 'if-none-match': etag }]) {
    const policy = (await get('/assets/tesseract-7/worker.js', headers)).headers.get(
      'content-security-policy',
    );
    expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  }
  expect((await get('/assets/index-abc.js')).headers.get('content-security-policy')).toBeNull();
  expect((await get('/')).headers.get('content-security-policy')).toBeNull();
});

test('only what goes into the screens changes their hash', async () => {
  const project = await makeTempDir('backoffice-project-');
  await mkdir(path.join(project, 'src'));
  await writeFile(path.join(project, 'src/main.tsx'), 'uno');
  const before = sourceHash(project);
  await writeFile(path.join(project, 'src/main.test.tsx'), 'una prueba');
  await writeFile(path.join(project, 'src/route-tree.gen.ts'), 'generado');
  await writeFile(path.join(project, 'README.md'), 'nada');
  expect(sourceHash(project)).toBe(before);
  await writeFile(path.join(project, 'src/main.tsx'), 'dos');
  expect(sourceHash(project)).not.toBe(before);
  await rm(project, { recursive: true });
});
