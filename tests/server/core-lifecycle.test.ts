import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { postgresIn, startProgram, type Program } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';

/** One data folder for all: each test leaves it stopped, in whatever way it stopped. */
let cwd: string;
let program: Program;
beforeAll(async () => {
  cwd = await makeTempDir('backoffice-life-');
});
beforeEach(async () => {
  program = await startProgram({ cwd });
});
afterEach(async () => {
  await program.end('SIGTERM');
});
afterAll(async () => {
  for (const pid of postgresIn(cwd)) process.kill(pid, 'SIGKILL');
  await rm(cwd, { recursive: true, force: true });
});

const isHealthy = async ({ url }: Program) => (await fetch(`${url}/healthz`)).status === 200;
const configOf = async ({ url }: Program) => (await fetch(`${url}/config.json`)).json();

const kill = (pid: number) => process.kill(pid, 'SIGKILL');

test('the first start says where it is, whom it admits, where the data are and what to do first', () => {
  const { stdout } = program.output();
  const lines = [
    `Back office en marcha: ${program.url}`,
    '  Dominios admitidos:  despacho.example, reclamaciones.example, legal.example, clientes.example',
    `  Carpeta de datos:    ${cwd}/data`,
    `  Correos:             sin enviar; se guardan en ${cwd}/data/mail`,
    `  1. Abra ${program.url}/auth y elija «¿No tienes cuenta? Regístrate».`,
    'La primera cuenta que se confirme será la administradora.',
  ];
  for (const line of lines) expect(stdout.split('\n')).toContain(line);
});

test('secrets are readable by their owner only and outlive a restart', async () => {
  const file = path.join(cwd, 'data', 'secrets.json');
  const before = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await program.end('SIGTERM');
  program = await startProgram({ cwd });
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(readdirSync(path.join(cwd, 'data')).filter((name) => name.startsWith('secrets'))).toEqual([
    'secrets.json',
  ]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it cleanly and leaves no process', async (signal) => {
  const { code, stdout, stderr } = await program.end(signal);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Cerrando…');
  expect(postgresIn(cwd)).toEqual([]);
  expect(existsSync(path.join(cwd, 'data/pg/postmaster.pid'))).toBe(false);
});

test('a request under way is answered before it stops', async () => {
  const { publishableKey } = (await configOf(program)) as { publishableKey: string };
  const body = JSON.stringify({ email: 'nadie@despacho.example', password: 'x' });
  const request = http.request(`${program.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  program.signal('SIGTERM');
  await program.printed(/Cerrando/);
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(400);
  response.resume();
  expect(await program.end('SIGCONT')).toMatchObject({ code: 0, stderr: '' });
});

test('Ctrl+C that npm passes on a second time is one stop', async () => {
  program.signal('SIGINT');
  expect(await program.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  expect(postgresIn(cwd)).toEqual([]);
});

test('after kill -9 the running PostgreSQL is taken over', async () => {
  const before = postgresIn(cwd);
  kill(program.pid);
  await program.end('SIGKILL');
  program = await startProgram({ cwd });
  expect(await isHealthy(program)).toBe(true);
  expect(postgresIn(cwd)).toContain(Math.min(...before));
  await program.end('SIGTERM');
  expect(postgresIn(cwd)).toEqual([]);
});

test('after kill -9 of both it recovers', async () => {
  const postmaster = Math.min(...postgresIn(cwd));
  kill(program.pid);
  kill(postmaster);
  await program.end('SIGKILL');
  program = await startProgram({ cwd });
  expect(await isHealthy(program)).toBe(true);
});

test('after its PostgreSQL is killed the health check says so, until the program has started another', async () => {
  const health = async () => {
    const response = await fetch(`${program.url}/healthz`);
    return [response.status, await response.json()];
  };
  kill(Math.min(...postgresIn(cwd)));
  // Its children answer until they notice that their parent died, and recovery takes longer than that.
  await expect.poll(health, { timeout: 10_000, interval: 10 }).toEqual([503, { ok: false }]);
  await expect.poll(health, { timeout: 30_000, interval: 100 }).toEqual([200, { ok: true }]);
});
