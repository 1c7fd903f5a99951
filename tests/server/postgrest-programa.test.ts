/** The program of POSTGREST_PATH while it is not PostgREST, and while it dies. The second needs the real one: see scripts/postgrest.ts. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { isAlive } from '../../server/postgres/process';
import { createStaff, startTestBackend } from '../support/backend';
import { createMeeting, expectPoolWhole } from '../support/rows-pool';

const program = process.env.POSTGREST_PATH;

test('another program stops the start with one line', async () => {
  await expect(startTestBackend({ postgrestPath: process.execPath })).rejects.toThrow(
    `Configuración: POSTGREST_PATH no es un programa PostgREST: ${process.execPath}.`,
  );
});

test.runIf(program)('killed, it is started again; stopped with us, nothing of it is left', async () => {
  const backend = await startTestBackend();
  const staff = await createStaff(backend);
  await createMeeting(backend);
  const pid = () => Number(readFileSync(path.join(backend.config.dataDir, 'postgrest.pid'), 'utf8'));
  const first = pid();
  process.kill(first, 'SIGKILL');
  await expect.poll(pid, { timeout: 10_000 }).not.toBe(first);
  await expect
    .poll(async () => (await fetch(`${backend.url}/healthz`)).status, { timeout: 10_000 })
    .toBe(200);
  await expectPoolWhole(backend, staff);
  const last = pid();
  expect(execFileSync('ps', ['-p', String(last), '-o', 'comm='], { encoding: 'utf8' })).toContain(
    'postgrest',
  );
  await backend.stop();
  expect(isAlive(last)).toBe(false);
});
