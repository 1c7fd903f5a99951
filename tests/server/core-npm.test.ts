import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { PROJECT_DIR } from '../../server/lib/project';
import { postgresIn, startProgram } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';

let dir: string;
beforeAll(async () => {
  dir = await makeTempDir('backoffice-npm-');
});
afterAll(async () => {
  for (const pid of postgresIn(dir)) process.kill(pid, 'SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

test('a SIGTERM to `npm run dev`, which does not pass it on, stops the program and its PostgreSQL', async () => {
  const env = { DATA_DIR: path.join(dir, 'data') };
  const program = await startProgram({ cwd: PROJECT_DIR, env, npmScript: 'dev' });
  expect(postgresIn(dir)).not.toEqual([]);
  // Ends when the last process that writes to npm's output has ended.
  const { stdout } = await program.end('SIGTERM');
  expect(stdout).toContain('Cerrando…');
  expect(postgresIn(dir)).toEqual([]);
}, 120_000);
