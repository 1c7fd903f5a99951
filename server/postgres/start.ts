import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../lib/free-port';
import { StartError } from '../lib/start-error';
import { giveTo, postgresAccount, type Account } from './account';
import { findPrograms, type Programs } from './binaries';
import {
  chooseClusterDir,
  ensureCluster,
  lastLine,
  readPassword,
  refuseLostCluster,
  SETTINGS_FILE,
} from './cluster';
import { cutLog, keepLogSmall, LOG_SETTINGS, logFile, logSince, logSize } from './log';
import { anyProcessIn, isAlive, isPostmasterOf, numberIn, readPidFile } from './process';
import { isReachable } from './reachable';
import { run } from './run';
import { ensureSocketDir, removeSocketDir } from './socket-dir';

export interface Postgres {
  connection: {
    host: string;
    port: number;
    username: string;
    password: string;
  };
  clusterDir: string;
  /** A server that a killed process left running was taken over. */
  adopted: boolean;
  /** Starts it again where it died; waits where it recovers by itself. */
  revive: () => Promise<unknown>;
  stop: () => Promise<void>;
  /** It has become another instance's. */
  leave: () => void;
}

interface Server {
  dir: string;
  programs: Programs;
  account: Account;
}

/** The servers that this process started and has not stopped. */
const startedHere = new Set<Server>();

/** Set while the process ends: otherwise the instance lock would start the server again. */
let noMoreStarts = false;

/** For a process that ends because something failed. */
export async function stopStartedServers(): Promise<void> {
  noMoreStarts = true;
  await Promise.all([...startedHere].map(stop));
}

const isWindows = process.platform === 'win32';
const START_ATTEMPTS = 8;

/** Real PostgreSQL from npm, driven by `pg_ctl`, on a socket beside its data. */
export async function startPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  packageDir?: string,
): Promise<Postgres> {
  const account = postgresAccount(path.join(dataDir, 'pg'));
  const programs = await findPrograms(account, packageDir);
  const dir = await chooseClusterDir(dataDir, account);
  const server = { dir, programs, account };
  refuseLostCluster(dataDir, dir);
  await ensureCluster(dir, programs, account);
  const password = readPassword(dir);
  const adopted = await bringUp(server, settings);
  const pidFile = readPidFile(dir);
  if (!pidFile) throw new StartError(`PostgreSQL se ha detenido al arrancar: vea ${logFile(dir)}`);
  const stopCutting = keepLogSmall(dir);
  return {
    adopted,
    clusterDir: dir,
    connection: {
      host: pidFile.socketDir || '127.0.0.1',
      port: pidFile.port,
      username: 'postgres',
      password,
    },
    revive: () => bringUp(server, settings),
    stop: async () => {
      stopCutting();
      await stop(server);
    },
    leave: () => {
      stopCutting();
      startedHere.delete(server);
    },
  };
}

/**
 * Backends of a killed server are still leaving, or another start is under way: that passes by itself. What else keeps a server from
 * starting does not, and each attempt would write to the folder. A start that fails also ends with «shutting down due to …».
 */
const PASSES =
  /lock file|shared memory|still in use|another server|could not bind|starting up|shutting down(?! due to)/i;

/** @returns whether a running server was adopted */
async function bringUp(server: Server, settings: Record<string, string>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    if (noMoreStarts) throw new Error('this process ends: it starts no server');
    if (await adopt(server)) return true;
    await clearForeignLocks(server);
    cutLog(logFile(server.dir));
    const from = logSize(server.dir);
    const output = await start(server, settings);
    if (output === undefined) {
      startedHere.add(server);
      return false;
    }
    const said = logSince(server.dir, from);
    const full = isFull(server.dir);
    const passes = !full && PASSES.test(`${said}${output}`);
    if (!passes) await endPostgresOf(server.dir);
    if (!passes || attempt === START_ATTEMPTS) {
      const why = full ? 'No space left on device' : reason(said, output);
      throw new StartError(`PostgreSQL no arranca: ${why} (${logFile(server.dir)})`);
    }
    await wait(attempt * 250);
  }
}

/**
 * Waits while the server left behind recovers, or stops. Only a new start gives it an address again where it has none: it is stopped.
 * @returns whether there is one to go on with
 */
async function adopt(server: Server): Promise<boolean> {
  const { dir } = server;
  for (;;) {
    const found = readPidFile(dir);
    if (!found || !isPostmasterOf(found.pid, dir)) return false;
    if (found.status !== 'ready') await wait(50);
    else if (await isReachable(found)) return true;
    else await stop(server);
  }
}

/**
 * A lock whose process is gone is PostgreSQL's own business: it also checks shared memory. Only when a zombie or another program holds the
 * number, which is in the pid file and beside the socket, would it refuse for ever.
 */
async function clearForeignLocks({ dir, account }: Server): Promise<void> {
  const files = [path.join(dir, 'postmaster.pid')];
  if (!isWindows) files.push(path.join(ensureSocketDir(dir, account), '.s.PGSQL.5432.lock'));
  const foreign = files.filter((file) => isForeign(numberIn(file), dir));
  if (foreign.length === 0) return;
  for (let tries = 0; tries < 100 && anyProcessIn(dir); tries += 1) await wait(100);
  if (anyProcessIn(dir)) return;
  for (const file of foreign) fs.rmSync(file, { force: true });
}

const isForeign = (pid: number | undefined, dir: string) =>
  pid !== undefined && isAlive(pid) && !isPostmasterOf(pid, dir);

/** Ends the server of a folder that is to be removed: whatever state its data are in, they need not be saved. */
export async function endPostgresOf(dir: string): Promise<void> {
  if (!fs.existsSync(dir)) return;
  const found = readPidFile(dir);
  if (found && isPostmasterOf(found.pid, dir)) process.kill(found.pid, 'SIGQUIT');
  for (let tries = 0; tries < 100 && anyProcessIn(dir); tries += 1) await wait(100);
}

/** @returns what went wrong, undefined when it runs */
async function start(server: Server, settings: Record<string, string>): Promise<string | undefined> {
  const { dir, programs, account } = server;
  await writeSettings(server, settings);
  const args = ['start', '-w', '-t', '120', '-s', '-D', dir, '-l', logFile(dir)];
  const result = await run(programs('pg_ctl'), args, account);
  return result.ok ? undefined : result.output;
}

async function writeSettings({ dir, account }: Server, settings: Record<string, string>): Promise<void> {
  const all = {
    ...(await addressSettings(dir, account)),
    ...FIXED_SETTINGS,
    ...settings,
  };
  const text = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`);
  const file = path.join(dir, SETTINGS_FILE);
  fs.writeFileSync(file, text.join(''), { mode: 0o600 });
  giveTo(account, file);
}

const WAL_FILE_BYTES = 16 << 20;

const FIXED_SETTINGS = {
  shared_buffers: '256MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  ...LOG_SETTINGS,
};

async function addressSettings(dir: string, account: Account): Promise<Record<string, string>> {
  if (isWindows) return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: ensureSocketDir(dir, account),
  };
}

/** The last error that ended the server, without the messages to clients that it turned away meanwhile. */
function reason(said: string, output: string): string {
  const lines = said.trim().split('\n');
  const at = lines.findLastIndex((line) => /(FATAL|PANIC): +(?!the database system)/.test(line));
  const detail = lines.slice(at + 1, at + 2).filter((line) => line.includes('DETAIL: '));
  return at < 0 ? lastLine(output) : [lines[at], ...detail].join(' ');
}

/**
 * PostgreSQL does not start where the next file of its write-ahead log finds no room. Its own log is on the same disk, so that the line
 * which says so may find none either, and the one before it would be taken for the cause: that the data are damaged.
 */
function isFull(dir: string): boolean {
  const { bavail, bsize } = fs.statfsSync(dir);
  return bavail * bsize < WAL_FILE_BYTES;
}

/** A server whose data are damaged may be unable to stop in order: it is not left running. */
async function stop(server: Server): Promise<void> {
  const { dir, programs, account } = server;
  startedHere.delete(server);
  const args = ['stop', '-m', 'fast', '-w', '-t', '60', '-s', '-D', dir];
  const stopped = await run(programs('pg_ctl'), args, account);
  if (!stopped.ok) await endPostgresOf(dir);
  removeSocketDir(dir);
}
