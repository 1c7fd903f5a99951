import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import {
  backupOf,
  bytes,
  type Contents,
  contentsOf,
  everything,
  restore,
  storeDocuments,
} from '../support/copias';
import { seedClientes, seedDeals } from '../support/seed';
import { createTestDatabase, makeTempDir } from '../support/shared-postgres';

/** Backup and restore: the same rows, accounts and bytes afterwards, and nothing touched when the archive is not sound. */

const PASSWORD = 'Clave-segura-1';
const DOCUMENTS = 1000;

let dir: string;
let backend: TestBackend;
let email: string;
/** A copy that no test changes, and what it is of. */
let archive: string;
let copied: Contents;

beforeAll(async () => {
  dir = await makeTempDir('backoffice-copia-');
  backend = await startTestBackend({ dataDir: path.join(dir, 'datos') });
  const staff = await createStaff(backend, { password: PASSWORD });
  ({ email } = staff);
  await seedClientes(staff.client, 50);
  const deals = await seedDeals(staff.client, 100);
  await storeDocuments(backend, staff.userId, deals, DOCUMENTS);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deals[7] });
  archive = path.join(dir, 'copia.tar');
  await backupOf(backend.config.dataDir, archive);
  copied = await contentsOf(backend.sql, backend.config.dataDir);
}, 120_000);

afterAll(async () => {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
});

/** A name of its own for each test. */
const aPath = () => path.join(dir, randomUUID());

/** Into a database of the run's own server, which is there already, and a folder of its own. */
async function restoreFast(file: string, dataDir: string, check: (restored: TestBackend) => Promise<void>) {
  const database = await createTestDatabase('template0');
  await restore(file, dataDir, database.url);
  const restored = await startTestBackend({ dataDir, databaseUrl: database.url });
  try {
    await check(restored);
  } finally {
    await restored.stop();
    await database.drop();
  }
}

const installationOf = (dataDir: string) => readFileSync(path.join(dataDir, 'instalacion'), 'utf8').trim();

test('a copy is made while the product runs, by its owner only, and changes nothing', async () => {
  const before = await everything(backend.sql);
  const [objects] = await backend.sql<{ n: number }[]>`select count(*)::integer as n from storage.objects`;
  const folder = aPath();
  await mkdir(folder);
  const result = await backupOf(backend.config.dataDir, path.join(folder, 'copia.tar'));
  expect(result).toMatchObject({ files: objects?.n, damaged: [] });
  expect((await stat(path.join(folder, 'copia.tar'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['copia.tar']);
  expect(await everything(backend.sql)).toEqual(before);
});

test('restored into an empty folder, all 1,000 documents, rows, accounts and keys are there; a copy of it holds the same', async () => {
  const dataDir = aPath();
  await restore(archive, dataDir);
  const restored = await startTestBackend({ dataDir });
  try {
    expect(await contentsOf(restored.sql, dataDir)).toEqual(copied);
    expect(Object.keys(copied.files)).toHaveLength(DOCUMENTS);
    expect(await restored.sql`select * from derived.differences()`).toEqual([]);
    expect(restored.publishableKey).toBe(backend.publishableKey);
    const client = createAnonymousClient(restored);
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    // The next numbers of the audit come after the restored ones.
    expect((await client.from('clientes').insert({ nombre_completo: 'Nueva' })).error).toBeNull();
    // From now on it has documents that the other does not know, and the other way round.
    expect(installationOf(dataDir)).not.toBe(installationOf(backend.config.dataDir));
    expect(await restored.sql`select id from backoffice.installation`).toEqual([
      { id: installationOf(dataDir) },
    ]);
  } finally {
    await restored.stop();
  }
  expect(await backupOf(dataDir, aPath())).toMatchObject({ files: DOCUMENTS, damaged: [] });
});

test('a copy made while others upload and delete is whole in itself', async () => {
  const staff = await createStaff(backend);
  const files = staff.client.storage.from('expediente-documents');
  const work = { goesOn: true };
  const replace = async (worker: number): Promise<number> => {
    let count = 0;
    for (; work.goesOn; count += 1) {
      const key = `EXP-00001/documento/${worker}-${count % 3}.pdf`;
      await files.remove([key]);
      await files.upload(key, Buffer.alloc(50_000, count % 251), { contentType: 'application/pdf' });
      if (count % 2) await files.remove([key]);
    }
    return count;
  };
  const workers = [1, 2, 3, 4].map(replace);
  const busy = aPath();
  const { damaged } = await backupOf(backend.config.dataDir, busy);
  work.goesOn = false;
  const done = await Promise.all(workers);
  expect(Math.min(...done)).toBeGreaterThan(3);
  expect(damaged).toEqual([]);

  const dataDir = aPath();
  await restoreFast(busy, dataDir, async ({ sql }) => {
    const [row] = await sql<{ objects: number }[]>`select count(*)::integer as objects from storage.objects`;
    expect(Object.keys(await bytes(sql, dataDir))).toHaveLength(row?.objects ?? -1);
  });
  // A copy and its return beside four who write all the while: 25 s on two cores.
}, 90_000);

describe('nothing is restored, and nothing is changed,', () => {
  /** A copy of the archive, damaged by `damage`. */
  async function damaged(damage: (file: string) => Promise<void>): Promise<string> {
    const file = aPath();
    await copyFile(archive, file);
    await damage(file);
    return file;
  }

  async function flipByte(file: string, at: number): Promise<void> {
    const handle = await open(file, 'r+');
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, at);
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, at);
    await handle.close();
  }

  test.each([0, 1000, 0.3, 0.999])('from an archive cut short at %s', async (where) => {
    const { size } = await stat(archive);
    const cut = await damaged((file) => truncate(file, where < 1 ? Math.floor(size * where) : where));
    const target = aPath();
    await expect(restore(cut, target)).rejects.toThrow('La copia está incompleta: no se ha restaurado nada.');
    expect(existsSync(target)).toBe(false);
  });

  test.each([0.02, 0.25, 0.5, 0.75, 0.97])('from an archive with one altered bit at %s', async (where) => {
    const { size } = await stat(archive);
    const bad = await damaged((file) => flipByte(file, Math.floor(size * where)));
    const target = aPath();
    await expect(restore(bad, target)).rejects.toThrow(/La copia está (alterada|incompleta)/);
    expect(existsSync(target)).toBe(false);
  });

  test('from something else', async () => {
    const [other, target] = [aPath(), aPath()];
    await writeFile(other, 'No es una copia. '.repeat(100));
    await expect(restore(other, target)).rejects.toThrow(/no se ha restaurado nada/);
    await expect(restore(aPath(), target)).rejects.toThrow('No se puede leer la copia');
    expect(existsSync(target)).toBe(false);
  });

  test('into a folder that is not empty', async () => {
    const full = aPath();
    await mkdir(full);
    await writeFile(path.join(full, 'notas.txt'), 'mías');
    await expect(restore(archive, full)).rejects.toThrow(
      `La carpeta ${full} no está vacía: no se ha restaurado nada.`,
    );
    expect(await readdir(full)).toEqual(['notas.txt']);
    await expect(restore(archive, backend.config.dataDir)).rejects.toThrow('no está vacía');
  });

  test('into a database that is not empty', async () => {
    const [database, target] = [await createTestDatabase(), aPath()];
    await expect(restore(archive, target, database.url)).rejects.toThrow(
      'La base de datos no está vacía: no se ha restaurado nada. Indique en DATABASE_URL una vacía y repita.',
    );
    expect(existsSync(target)).toBe(false);
    await database.drop();
  });

  test('with a program that does not know its migrations', async () => {
    const [migrationsDir, target] = [aPath(), aPath()];
    await mkdir(migrationsDir);
    await expect(restore(archive, target, undefined, migrationsDir)).rejects.toThrow(
      'La copia es de otra versión del programa',
    );
    expect(existsSync(target)).toBe(false);
  });

  test('made before the first migration of the program', async () => {
    const [migrationsDir, target] = [aPath(), aPath()];
    await mkdir(migrationsDir);
    await writeFile(path.join(migrationsDir, '29990101000000_base.sql'), 'select 1;');
    await expect(restore(archive, target, undefined, migrationsDir)).rejects.toThrow(
      'La copia es de antes de la primera versión del programa y no se puede restaurar: haga una nueva con esta.',
    );
    expect(existsSync(target)).toBe(false);
  });
});

test('a restore that was cut short is not started upon, and is begun again', async () => {
  const dataDir = aPath();
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'restauracion-sin-terminar'), '');
  await mkdir(path.join(dataDir, 'files/aa'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/aa/resto'), 'x');
  await expect(startTestBackend({ dataDir })).rejects.toThrow(
    `La restauración en ${dataDir} quedó a medias: repita "npm run restore" con la misma copia, que sigue entera.`,
  );
  await restoreFast(archive, dataDir, async ({ sql }) => {
    expect(existsSync(path.join(dataDir, 'files/aa/resto'))).toBe(false);
    expect(Object.keys(await bytes(sql, dataDir))).toHaveLength(DOCUMENTS);
  });
});
