import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const TSX = pathToFileURL(require.resolve('tsx')).href;
const WITHOUT_SCREENS = fileURLToPath(new URL('program-without-screens.ts', import.meta.url));

export interface ProgramOptions {
  /** Where `.env` is looked for. */
  cwd: string;
  env?: Record<string, string>;
  /** Default: the program without screens. */
  entry?: string;
  args?: string[];
  /** A script of package.json, run by npm instead of `entry`. */
  npmScript?: string;
  /** Account to run as, for tests that root runs. */
  uid?: number;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Program {
  url: string;
  pid: number;
  output: () => Ended;
  /** Waits until the program has printed it. */
  printed: (pattern: RegExp) => Promise<string>;
  /** The same, of its errors. */
  complained: (pattern: RegExp) => Promise<string>;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<Ended>;
  signal: (signal: NodeJS.Signals) => void;
}

export function launch({ cwd, env, uid, entry = WITHOUT_SCREENS, args = [], npmScript }: ProgramOptions) {
  const { PATH, HOME } = process.env;
  const [command, given] = npmScript
    ? ['npm', ['run', npmScript]]
    : [process.execPath, ['--import', TSX, entry, ...args]];
  const child = spawn(command, given, {
    cwd,
    uid,
    env: { PATH, HOME, PORT: '0', DATA_DIR: path.join(cwd, 'data'), ...env },
  });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
  return { child, ended, closed: once(child, 'close') };
}

/** Runs the program that is expected to end by itself. */
export async function runProgramToEnd(options: ProgramOptions): Promise<Ended> {
  const { child, ended, closed } = launch(options);
  await closed;
  return { ...ended, code: child.exitCode };
}

/** Starts the program and waits until it says where it is. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { child, ended, closed } = launch(options);
  const url = await printed(child, ended, 'stdout', /Back office en marcha: (\S+)/);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => ended,
    printed: (pattern) => printed(child, ended, 'stdout', pattern),
    complained: (pattern) => printed(child, ended, 'stderr', pattern),
    signal: (signal) => void child.kill(signal),
    end: async (signal) => {
      child.kill(signal);
      await closed;
      return { ...ended, code: child.exitCode };
    },
  };
}

function printed(
  child: ChildProcess,
  ended: Ended,
  where: 'stdout' | 'stderr',
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(ended[where]);
      if (found) resolve(found[1] ?? found[0]);
    };
    look();
    child[where]?.on('data', look);
    child.once('close', () => reject(new Error(`the program ended: ${ended.stderr}`)));
  });
}

/** Process ids of the PostgreSQL processes that work in a folder; a Linux machine is asked. */
export function postgresIn(dir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDir(name).startsWith(dir) && isRunning(name))
    .map(Number);
}

function workingDir(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function isRunning(pid: string): boolean {
  try {
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
