import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { backupOfToday } from '../../server/backup/schedule';
import { readConfig } from '../../server/lib/config';
import { startTestBackend, type TestBackend } from '../support/backend';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** BACKUP_DIR: a copy each day, fourteen days kept. */

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.parse('2026-03-20T10:00:00Z');

let dir: string;
let database: TestDatabase;
let backend: TestBackend;
beforeAll(async () => {
  dir = await makeTempDir('backoffice-diaria-');
  database = await createTestDatabase();
  backend = await startTestBackend({ dataDir: path.join(dir, 'datos'), databaseUrl: database.url });
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

const lines: string[] = [];
const backup = (folder: string, now: number) =>
  backupOfToday({
    source: { options: { url: database.url }, dataDir: backend.config.dataDir },
    dir: folder,
    log: (line) => lines.push(line),
    now: () => now,
  });

test('one a day; what is older than 14 days goes, what was made by hand stays', async () => {
  const folder = path.join(dir, 'copias');
  await mkdir(folder);
  await writeFile(path.join(folder, 'copia-2026-01-02-101500.tar'), '');
  await writeFile(path.join(folder, 'copia-2026-03-19.tar.99.parcial'), '');
  for (let day = 0; day < 20; day += 1) {
    await backup(folder, FIRST + day * DAY);
    await backup(folder, FIRST + day * DAY + 60 * 60 * 1000);
  }
  const kept = Array.from({ length: 14 }, (_, n) =>
    new Date(FIRST + (n + 6) * DAY).toISOString().slice(0, 10),
  );
  expect((await readdir(folder)).toSorted()).toEqual([
    'copia-2026-01-02-101500.tar',
    ...kept.map((day) => `copia-${day}.tar`),
  ]);
  expect(lines.filter((line) => line.startsWith('Copia de seguridad hecha: '))).toHaveLength(20);
});

test('a clock that jumps a year ahead and back takes no copy away', async () => {
  const folder = path.join(dir, 'saltos');
  for (const at of [0, 1, 366, 2, 367, 3]) await backup(folder, FIRST + at * DAY);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23', '2027-03-21', '2027-03-22'].map(
      (day) => `copia-${day}.tar`,
    ),
  );
});

test('a copy that fails is said, leaves nothing behind and takes no older one away', async () => {
  const folder = path.join(dir, 'llena');
  await mkdir(folder);
  await writeFile(path.join(folder, 'copia-2026-01-01.tar'), '');
  lines.length = 0;
  // Where the list of hashes is to be written something lies that cannot be a file.
  const blocked = path.join(folder, `copia-2026-03-20.tar.${process.pid}.parcial.lista`);
  await mkdir(blocked);
  await backup(folder, FIRST);
  expect(lines).toEqual([expect.stringMatching(/^Copia de seguridad: no se ha podido hacer: /)]);
  await rm(blocked, { recursive: true });
  expect(await readdir(folder)).toEqual(['copia-2026-01-01.tar']);
});

test('with BACKUP_DIR the running product makes it, and stops without waiting for it', async () => {
  const own = await createTestDatabase();
  const backupDir = path.join(dir, 'del-programa');
  const running = await startTestBackend({ databaseUrl: own.url, backupDir });
  await vi.waitFor(async () => expect(await readdir(backupDir)).toEqual([expect.stringMatching(/\.tar$/)]), {
    timeout: 10_000,
  });
  await running.stop();
  await own.drop();
});

test('BACKUP_DIR inside DATA_DIR stops the start', () => {
  const env = { DATA_DIR: path.join(dir, 'd'), BACKUP_DIR: path.join(dir, 'd/copias') };
  expect(() => readConfig(env)).toThrow('Configuración: BACKUP_DIR no debe estar dentro de DATA_DIR.');
  expect(readConfig({ ...env, BACKUP_DIR: path.join(dir, 'd-copias') }).backupDir).toBe(
    path.join(dir, 'd-copias'),
  );
  expect(existsSync(path.join(dir, 'd'))).toBe(false);
});
