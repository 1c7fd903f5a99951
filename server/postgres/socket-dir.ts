import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { StartError } from '../lib/start-error';
import { giveTo, type Account } from './account';
import { shortHash } from './system-dir';

/** A socket's path may have 107 bytes, and its folder goes unquoted into PostgreSQL's settings. */
const fits = (dir: string) => dir.length <= 90 && /^[\w/.@+-]+$/.test(dir);

const shortDir = (clusterDir: string) => path.join(os.tmpdir(), `backoffice-${shortHash(clusterDir)}`);

export function ensureSocketDir(clusterDir: string, account: Account): string {
  if (fits(clusterDir)) return clusterDir;
  const dir = shortDir(clusterDir);
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const owner = fs.lstatSync(dir);
  const expected = [process.getuid?.(), account.uid];
  if (!owner.isDirectory() || !expected.includes(owner.uid)) {
    throw new StartError(`No se puede usar ${dir}: pertenece a otra cuenta de este equipo.`);
  }
  giveTo(account, dir);
  return dir;
}

export function removeSocketDir(clusterDir: string): void {
  if (!fits(clusterDir)) fs.rmSync(shortDir(clusterDir), { recursive: true, force: true });
}
