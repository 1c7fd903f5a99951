import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import { StartError } from '../lib/start-error';
import { within } from '../lib/within';

export interface Program {
  /** Once it has ended. */
  stop: () => Promise<void>;
}

export interface ProgramOptions {
  path: string;
  env: Record<string, string>;
  dataDir: string;
}

const AGAIN_MS = 500;
const END_WITHIN_MS = 5_000;

/** Started again where it dies, until it is stopped. */
export async function startProgram({ path: command, env, dataDir }: ProgramOptions): Promise<Program> {
  requirePostgrest(command);
  const pidFile = path.join(dataDir, 'postgrest.pid');
  endOrphan(pidFile);
  const log = openLog(path.join(dataDir, 'postgrest.log'));
  const state: { isStopping: boolean; child?: ChildProcess; again?: NodeJS.Timeout } = { isStopping: false };

  const start = () => {
    const child = spawn(command, [], { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    child.stdout.on('data', log.write);
    child.stderr.on('data', log.write);
    child.on('error', (error) => log.write(`${error.message}\n`));
    child.once('close', () => {
      if (!state.isStopping) state.again = setTimeout(start, AGAIN_MS);
    });
    if (child.pid) fs.writeFileSync(pidFile, String(child.pid));
    state.child = child;
  };

  start();
  return {
    stop: async () => {
      state.isStopping = true;
      clearTimeout(state.again);
      if (state.child) await end(state.child);
      fs.rmSync(pidFile, { force: true });
      log.close();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  if ((await within(closed, END_WITHIN_MS, 'late')) === 'late') {
    child.kill('SIGKILL');
    await closed;
  }
}

function requirePostgrest(command: string): void {
  try {
    const words = execFileSync(command, ['--version'], { encoding: 'utf8', timeout: 10_000, env: {} });
    if (words.startsWith('PostgREST ')) return;
  } catch {
    // the reason is reported below
  }
  throw new StartError(`Configuración: POSTGREST_PATH no es un programa PostgREST: ${command}.`);
}

/** Left running by a process of ours that was killed: it would keep its database connections for ever. */
function endOrphan(pidFile: string): void {
  const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8')) : 0;
  if (pid > 0 && isPostgrest(pid)) process.kill(pid, 'SIGKILL');
}

function isPostgrest(pid: number): boolean {
  try {
    const [command, args] =
      process.platform === 'win32'
        ? (['tasklist', ['/FI', `PID eq ${pid}`]] as const)
        : (['ps', ['-p', String(pid), '-o', 'comm=']] as const);
    return execFileSync(command, args, { encoding: 'utf8' }).includes('postgrest');
  } catch {
    return false;
  }
}

const MAX_BYTES = 1 << 20;

interface Log {
  write: (text: string | Buffer) => void;
  close: () => void;
}

/** Two files of a megabyte at most: the current one and the one before it. */
function openLog(file: string): Log {
  let fd = fs.openSync(file, 'a', 0o600);
  let size = fs.fstatSync(fd).size;
  return {
    write: (text) => {
      if (size > MAX_BYTES) {
        fs.closeSync(fd);
        fs.renameSync(file, `${file}.1`);
        fd = fs.openSync(file, 'a', 0o600);
        size = 0;
      }
      size += fs.writeSync(fd, text.toString());
    },
    close: () => fs.closeSync(fd),
  };
}
