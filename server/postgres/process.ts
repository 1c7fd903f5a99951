import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface PidFile {
  pid: number;
  port: number;
  /** Empty where PostgreSQL listens on TCP only (Windows). */
  socketDir: string;
  status: string;
}

const isLinux = process.platform === 'linux';

export function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: lines[4]?.trim() ?? '',
      status: lines[7]?.trim() ?? '',
    };
  } catch {
    return undefined;
  }
}

/** The number of the process that a lock names; undefined where there is none. */
export function numberIn(lock: string): number | undefined {
  try {
    return Number.parseInt(fs.readFileSync(lock, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function workingDir(pid: number | string): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Is `pid` the PostgreSQL of this folder, and not a zombie or an unrelated process that got its number? */
export function isPostmasterOf(pid: number, dataDir: string): boolean {
  try {
    if (isLinux) {
      const running = /^\d+ \(postgres\) [^ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return running && workingDir(pid) === fs.realpathSync(dataDir);
    }
    const [command, args] =
      process.platform === 'win32'
        ? (['tasklist', ['/FI', `PID eq ${pid}`]] as const)
        : (['ps', ['-p', String(pid), '-o', 'comm=']] as const);
    return execFileSync(command, args, { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/** Backends of a killed postmaster outlive it for a moment and still write to the folder. */
export function anyProcessIn(dataDir: string): boolean {
  if (!isLinux) return false;
  const dir = fs.realpathSync(dataDir);
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingDir(name) === dir);
}
