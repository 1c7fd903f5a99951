import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

import { within } from '../lib/within';
import { CELL_PATH, INSIDE, inCell } from './cell';
import { PROFILE } from './profile';
import { childrenOf, watch } from './watch';

const PDFA_2B = 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}';

export interface Run {
  program: string;
  /** This run alone uses it: its files, profile and home are in it. */
  dir: string;
  /** Whether nothing else of the machine is in its sight. */
  cell: boolean;
  withinMs: number;
  signal: AbortSignal;
}

export type Outcome = 'ended' | 'late' | 'too much';

/** What it wrote is in `dir`, as `<name>.pdf`. */
export const runSoffice = (run: Run, files: string[]): Promise<Outcome> =>
  runConfined(run, [
    `-env:UserInstallation=${pathToFileURL(placeOf(run)).href}/${PROFILE}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    // By their contents it could open them as anything, a page with links too.
    '--infilter=MS Word 2007 XML',
    '--convert-to',
    PDFA_2B,
    '--outdir',
    placeOf(run),
    ...files,
  ]);

/** The folder of a run as its program sees it. */
const placeOf = ({ cell, dir }: Run): string => (cell ? INSIDE : dir);

/** `late` and `too much`: it was ended. */
async function runConfined(run: Run, args: string[]): Promise<Outcome> {
  const { program, dir, cell, withinMs, signal } = run;
  const [command = '', ...rest] = cell ? inCell(dir, program, args) : [program, ...args];
  const child = spawn(command, rest, {
    cwd: dir,
    env: environment(run),
    stdio: 'ignore',
    // A group of its own: what it starts is ended with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const ended = once(child, 'close').then(
    () => 'ended' as const,
    () => 'ended' as const,
  );
  const stop = () => killAll(child, cell);
  const watching = new AbortController();
  const tooMuch = new Promise<'too much'>((resolve) => {
    if (child.pid) watch(child.pid, dir, watching.signal, () => resolve('too much'));
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await within(Promise.race([ended, tooMuch]), withinMs, 'late' as const);
  } finally {
    watching.abort();
    signal.removeEventListener('abort', stop);
    // Also what outlives the program that started it.
    stop();
    await ended;
  }
}

/** Nothing of ours: no keys, no addresses of databases. */
function environment(run: Run): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  const place = placeOf(run);
  return {
    PATH: run.cell ? CELL_PATH : PATH,
    SystemRoot,
    HOME: place,
    TMPDIR: place,
    TEMP: place,
    TMP: place,
    LANG: 'C.UTF-8',
    SAL_USE_VCLPLUGIN: 'svp',
  };
}

function killAll({ pid }: ChildProcess, cell: boolean): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], {
      windowsHide: true,
    });
    return;
  }
  // The first process of a cell takes all of it along, and whoever waits for that one ends when nothing is left.
  const first = cell ? childrenOf(pid) : [];
  for (const target of first.length > 0 ? first : [-pid]) kill(target);
}

function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // it has ended
  }
}
