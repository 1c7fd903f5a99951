import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { PROJECT_DIR } from '../../server/lib/project';
import { startProgram, type Program } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';

let cwd: string;
let program: Program;
beforeAll(async () => {
  cwd = await makeTempDir('backoffice-main-');
  program = await startProgram({ cwd, entry: path.join(PROJECT_DIR, 'server/start/start.mjs') });
}, 120_000);
afterAll(async () => {
  await program.end('SIGTERM');
  await rm(cwd, { recursive: true, force: true });
});

const asBrowser = { headers: { accept: 'text/html', 'accept-encoding': 'br' } };

test('npm start serves the built screens without inline scripts', async () => {
  const response = await fetch(`${program.url}/dashboard/clientes`, asBrowser);
  const page = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(page).toContain('<html lang="es">');
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
});

test('its scripts come compressed and are kept for ever', async () => {
  const page = await (await fetch(program.url, asBrowser)).text();
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const response = await fetch(`${program.url}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
