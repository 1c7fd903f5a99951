import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to test in: CHROMIUM_PATH, one on the PATH, or the one Playwright has downloaded. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...NAMES.map(onPath), chromium.executablePath()].find(
    (file): file is string => file !== undefined && isExecutable(file),
  );
}

/** Debian, and root there. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function installPackages(...names: string[]): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Where a program is, of those on the PATH. */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => isExecutable(file));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs one when there is none: Debian's package where we are root there, Playwright's own otherwise. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one…');
  if (canInstallPackages()) installPackages('chromium', 'fonts-liberation');
  else run('npx', ['playwright', 'install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROMIUM_PATH to one.');
  return installed;
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}
