import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { lockDataDir } from '../../server/database/database';
import { isAlive, readPidFile } from '../../server/postgres/process';
import { type Postgres, startPostgres } from '../../server/postgres/start';
import { kill } from '../support/faults';
import { postgresIn, startProgram } from '../support/program';
import { FAST_POSTGRES, makeTempDir } from '../support/shared-postgres';

/** In whatever state the next start finds the PostgreSQL that a killed program leaves running, that start works. */

let home: string;
let dataDir: string;
beforeAll(async () => {
  home = await makeTempDir('backoffice-left-');
});
afterAll(async () => {
  for (const pid of postgresIn(home)) kill(pid);
  await rm(home, { recursive: true, force: true });
});

/** What was written is there after a death, and quickly all the same. */
const start = () => startPostgres(dataDir, { ...FAST_POSTGRES, synchronous_commit: 'on' });
const pidFile = () => readPidFile(path.join(dataDir, 'pg'));
const postmaster = () => pidFile()?.pid ?? 0;

async function withLock<T>(server: Postgres, task: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const lock = await lockDataDir(server, dataDir);
  try {
    return await task(lock.sql);
  } finally {
    await lock.release();
  }
}

const whatIsWritten = (server: Postgres) => withLock(server, (sql) => sql`select n from written`);

/** As a killed program leaves it: running, and nobody looks after it. */
async function leaveRunning(name: string): Promise<void> {
  dataDir = path.join(home, name);
  await mkdir(dataDir, { mode: 0o755 });
  const server = await start();
  await withLock(server, (sql) => sql`create table written as select 7 as n`);
  server.leave();
}

/** The only start: it fails where it must be repeated. */
async function oneStart(): Promise<{ adopted: boolean; written: unknown }> {
  const server = await start();
  try {
    return { adopted: server.adopted, written: await whatIsWritten(server) };
  } finally {
    await server.stop();
  }
}

const STARTED_AGAIN = { adopted: false, written: [{ n: 7 }] };

async function removeSockets(dir: string): Promise<void> {
  const sockets = readdirSync(dir).filter((name) => name.startsWith('.s.PGSQL.'));
  expect(sockets).toHaveLength(2);
  for (const name of sockets) await rm(path.join(dir, name));
}

test('its socket was cleaned away', async () => {
  await leaveRunning('socket');
  await removeSockets(path.join(dataDir, 'pg'));
  expect(await oneStart()).toEqual(STARTED_AGAIN);
});

test('the folder of its socket was cleaned away', async () => {
  await leaveRunning('x'.repeat(90)); // too long for a socket, which is in the folder for temporary files then
  await rm(pidFile()?.socketDir ?? '', { recursive: true });
  expect(await oneStart()).toEqual(STARTED_AGAIN);
});

test('its data folder has another name now', async () => {
  await leaveRunning('before');
  await rename(dataDir, path.join(home, 'after'));
  dataDir = path.join(home, 'after');
  expect(await oneStart()).toEqual(STARTED_AGAIN);
});

/** The one that writes the last checkpoint: while it stands still, its server cannot end. */
const checkpointer = () =>
  postgresIn(dataDir).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('checkpointer')) ??
  0;

test('it is stopping', async () => {
  await leaveRunning('stopping');
  const held = checkpointer();
  kill(held, 'SIGSTOP');
  kill(postmaster(), 'SIGINT');
  await vi.waitFor(() => expect(pidFile()?.status).toBe('stopping'));
  const started = oneStart();
  kill(held, 'SIGCONT');
  expect(await started).toEqual(STARTED_AGAIN);
});

test('it stops as soon as it is taken over', async () => {
  await leaveRunning('leaving');
  const taken = await start();
  const before = postmaster();
  kill(before, 'SIGINT');
  await vi.waitFor(() => expect(isAlive(before)).toBe(false), 10_000);
  expect(await whatIsWritten(taken)).toEqual([{ n: 7 }]);
  await taken.stop();
});

test('it died too, and its number is of another PostgreSQL now', async () => {
  await leaveRunning('another');
  const another = postmaster();
  const locks = ['pg/postmaster.pid', 'pg/.s.PGSQL.5432.lock'];
  const its = locks.map((lock) => readFileSync(path.join(dataDir, lock)));
  await leaveRunning('dead');
  kill(postmaster());
  for (const [n, lock] of locks.entries()) await writeFile(path.join(dataDir, lock), its[n] ?? '');
  expect(await oneStart()).toEqual(STARTED_AGAIN);
  expect(isAlive(another)).toBe(true);
});

test('the whole program: kill -9, no socket any more, one start', async () => {
  const cwd = path.join(home, 'program');
  await mkdir(cwd, { mode: 0o755 });
  const killed = await startProgram({ cwd });
  await killed.end('SIGKILL');
  await removeSockets(path.join(cwd, 'data/pg'));
  const program = await startProgram({ cwd });
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  expect(await program.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});
