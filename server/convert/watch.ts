import fs from 'node:fs';
import path from 'node:path';

const MEGA = 1024 * 1024;
/** All that a conversion runs takes no more; the cell holds each program to its own limits besides. */
const MAX_MEMORY = 1500 * MEGA;
/** All that it writes takes no more. */
export const MAX_ROOM = 400 * MEGA;
const MAX_FILES = 10_000;
const EVERY_MS = 200;

/** Asked again and again until `signal` ends it: calls `stop` once a program holds more memory or writes more than it may. */
export function watch(pid: number, dir: string, signal: AbortSignal, stop: () => void): void {
  const timer = setInterval(() => {
    if (memoryOf(pid) > MAX_MEMORY || !fits(dir)) stop();
  }, EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Bytes that a process and all below it hold; 0 where no Linux says it. */
function memoryOf(pid: number): number {
  const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), kilobytes * 1024);
}

/** The program writes while it is counted: what is gone by then counts as nothing. */
function fits(dir: string): boolean {
  let [room, files] = [MAX_ROOM, MAX_FILES];
  const pending = [dir];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const entry of entriesOf(next)) {
      const file = path.join(next, entry.name);
      files -= 1;
      if (entry.isDirectory()) pending.push(file);
      else room -= sizeOf(file);
      if (files < 0 || room < 0) return false;
    }
  }
  return true;
}

function entriesOf(dir: string): fs.Dirent[] {
  try {
    return fs.readdirSync(dir, { withFileTypes: true });
  } catch {
    return [];
  }
}

const sizeOf = (file: string): number => fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
