import { existsSync } from 'node:fs';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { shortHash } from '../../server/postgres/system-dir';
import { startTestBackend } from '../support/backend';
import { createTestDatabase, makeTempDir } from '../support/shared-postgres';

let dir: string;
let dataDir: string;
/** Spaces and accents, and more than the 107 bytes that a socket's path may have. */
beforeAll(async () => {
  dir = await makeTempDir('backoffice-folder-');
  dataDir = path.join(dir, "Datos del señor O'Hara", 'x'.repeat(80));
  const first = await startTestBackend({ dataDir });
  await first.stop();
}, 60_000);
afterAll(() => rm(dir, { recursive: true, force: true }));

const cluster = () => path.join(dataDir, 'pg');
const pidFile = () => path.join(cluster(), 'postmaster.pid');
const socketDir = () => path.join(os.tmpdir(), `backoffice-${shortHash(cluster())}`);

async function leavePidFile(pid: number): Promise<void> {
  const socket = socketDir();
  await writeFile(pidFile(), `${pid}\n${cluster()}\n1700000000\n5432\n${socket}\n\n  1 1\nready   \n`, {
    mode: 0o600,
  });
  const { uid, gid } = await stat(cluster());
  await chown(pidFile(), uid, gid);
}

async function healthOfAStart(): Promise<number> {
  const backend = await startTestBackend({ dataDir });
  const response = await fetch(`${backend.url}/healthz`);
  await backend.stop();
  return response.status;
}

test('a long path with spaces and accents works, and its socket folder goes with the server', async () => {
  const backend = await startTestBackend({ dataDir });
  expect(existsSync(socketDir())).toBe(true);
  expect((await stat(socketDir())).mode & 0o777).toBe(0o700);
  await backend.stop();
  expect(existsSync(socketDir())).toBe(false);
});

test('a pid file whose process is gone is no obstacle', async () => {
  await leavePidFile(4_000_000);
  expect(await healthOfAStart()).toBe(200);
});

test('a pid file whose number another program has got is no obstacle', async () => {
  await leavePidFile(process.pid);
  expect(await healthOfAStart()).toBe(200);
});

test('text is UTF-8: search folds accents and order is Spanish', async () => {
  const backend = await startTestBackend({ dataDir });
  const [row] = await backend.sql`
    select 'MUÑOZ' ilike '%muñoz%' as folds, current_setting('server_encoding') as encoding,
      (select array_agg(n order by n collate "es-x-icu") from unnest(array['Ñuz', 'Zoe', 'Nora', 'Óscar']) n) as names`;
  await backend.stop();
  expect(row).toEqual({ folds: true, encoding: 'UTF8', names: ['Nora', 'Ñuz', 'Óscar', 'Zoe'] });
});

test('with DATABASE_URL no PostgreSQL is started, and a second instance is refused', async () => {
  const database = await createTestDatabase();
  const databaseUrl = database.url;
  const other = path.join(dir, 'otra');
  const backend = await startTestBackend({ databaseUrl, dataDir: other });
  expect(existsSync(path.join(other, 'pg'))).toBe(false);
  await expect(startTestBackend({ databaseUrl })).rejects.toThrow(
    'Otra instancia ya usa la base de datos de DATABASE_URL.',
  );
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
  await backend.stop();
  await database.drop();
});
