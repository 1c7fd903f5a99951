import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { makeTempDir } from './shared-postgres';

/** Real small and read-only disks. Only root on Linux may mount; a container without the right to is told apart by trying. */

const run = (...args: string[]) => execFileSync(args[0] ?? '', args.slice(1), { stdio: 'pipe' });

export const mountTmpfs = (dir: string, size: string) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', dir);

export const mountReadOnly = (dir: string) => {
  run('mount', '--bind', dir, dir);
  run('mount', '-o', 'remount,ro,bind', dir);
};

export const unmount = (dir: string) => run('umount', '-l', dir);

export async function canMount(): Promise<boolean> {
  const dir = path.join(await makeTempDir('backoffice-mount-'), 'x');
  mkdirSync(dir);
  try {
    mountTmpfs(dir, '1m');
    unmount(dir);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(path.dirname(dir), { recursive: true, force: true });
  }
}
