import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { within } from '../lib/within';
import { writeProfile } from './profile';

const PDFA_2B = 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}';

interface Run {
  program: string;
  /** Of this run alone: its files, profile and home are in it. */
  dir: string;
  files: string[];
  withinMs: number;
  signal: AbortSignal;
}

/** `late`: it was killed. What it wrote is in `dir`, as `<name>.pdf`. */
export async function runSoffice({ program, dir, files, withinMs, signal }: Run): Promise<'ended' | 'late'> {
  const profile = path.join(dir, 'perfil');
  writeProfile(profile);
  const [command, ...before] = [...offline(), program];
  const args = [
    ...before,
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    // By their contents it could open them as anything, a page with links too.
    '--infilter=MS Word 2007 XML',
    '--convert-to',
    PDFA_2B,
    '--outdir',
    dir,
    ...files,
  ];
  const child = spawn(command, args, {
    cwd: dir,
    env: environment(dir),
    stdio: 'ignore',
    // A group of its own: what it starts is ended with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const ended = once(child, 'close').then(
    () => 'ended' as const,
    () => 'ended' as const,
  );
  const stop = () => killAll(child);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    const outcome = await within(ended, withinMs, 'late' as const);
    return outcome;
  } finally {
    signal.removeEventListener('abort', stop);
    // Also what outlives the program that started it.
    stop();
    await ended;
  }
}

/** Nothing of ours: no keys, no addresses of databases. */
function environment(dir: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return {
    PATH,
    SystemRoot,
    HOME: dir,
    TMPDIR: dir,
    TEMP: dir,
    TMP: dir,
    LANG: 'C.UTF-8',
    SAL_USE_VCLPLUGIN: 'svp',
  };
}

function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

let known: string[] | undefined;

/** A Linux that lets us gives it no network at all; elsewhere it has the settings of its profile. */
function offline(): string[] {
  known ??=
    [
      ['unshare', '-n'],
      ['unshare', '-rn'],
    ].find(
      ([command = '', ...args]) =>
        process.platform === 'linux' &&
        spawnSync(command, [...args, 'true'], { timeout: 2000, stdio: 'ignore' }).status === 0,
    ) ?? [];
  return known;
}
