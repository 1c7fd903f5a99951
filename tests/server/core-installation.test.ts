import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBackup } from '../../server/backup/create';
import { foreignOptions } from '../../server/database/database';
import { versionPath } from '../../server/storage/byte-store';
import { sweepStorage } from '../../server/storage/sweep';
import { startTestBackend, type TestBackend } from '../support/backend';
import { storedVersions } from '../support/faults';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** A database and a folder go together or the program does not start: see docs/decisions/075. */

const NOT_CHANGED =
  'No se ha cambiado nada. Corrija DATABASE_URL o DATA_DIR, o devuelva a la carpeta su base de datos («pg»). Si la ha perdido: Guarde la carpeta tal como está y restaure la última copia con "npm run restore" en una carpeta vacía.';

let dir: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  dir = await makeTempDir('backoffice-instalacion-');
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(dir, { recursive: true, force: true });
});

interface Installation {
  dataDir: string;
  databaseUrl: string;
}

async function aDatabase(template?: string): Promise<string> {
  const database = await createTestDatabase(template);
  databases.push(database);
  return database.url;
}

/** Stopped, with so many documents, whose upload was long ago. */
async function anInstallation(documents: number): Promise<Installation> {
  const installation = { dataDir: path.join(dir, randomUUID()), databaseUrl: await aDatabase('template0') };
  await started(installation, async ({ sql }) => {
    for (let n = 0; n < documents; n += 1) {
      const version = randomUUID();
      // The row comes first: the sweep at the start takes a file as old as this one for what a killed server left.
      await sql`insert into storage.objects (bucket_id, name, version) values ('expediente-documents', ${version}, ${version})`;
      await leaveFile(installation.dataDir, version);
    }
  });
  return installation;
}

async function leaveFile(dataDir: string, version: string = randomUUID()): Promise<void> {
  const file = versionPath(path.join(dataDir, 'files'), version);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  await utimes(file, 0, 0);
}

async function started<T>(
  installation: Partial<Installation>,
  task: (backend: TestBackend) => Promise<T>,
): Promise<T> {
  const backend = await startTestBackend(installation);
  try {
    return await task(backend);
  } finally {
    await backend.stop();
  }
}

const idFile = ({ dataDir }: Pick<Installation, 'dataDir'>) => path.join(dataDir, 'instalacion');
const folderId = (installation: Pick<Installation, 'dataDir'>) =>
  readFileSync(idFile(installation), 'utf8').trim();

async function withSql<T>(
  { databaseUrl }: Installation,
  task: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await task(sql);
  } finally {
    await sql.end();
  }
}

const databaseId = (installation: Installation) =>
  withSql(installation, async (sql) => (await sql`select id from backoffice.installation`)[0]?.id as string);

const filesOf = ({ dataDir }: Pick<Installation, 'dataDir'>) => storedVersions(path.join(dataDir, 'files'));

/** It starts, both sides have one id, and the sweep leaves exactly the files that rows name. */
async function expectWhole(installation: Installation): Promise<string> {
  await started(installation, async ({ sql, config }) => {
    await sweepStorage({ sql, dir: path.join(config.dataDir, 'files') });
    const rows = await sql<{ version: string }[]>`select version from storage.objects`;
    expect(await filesOf(installation)).toEqual(rows.map(({ version }) => version).toSorted());
  });
  expect(await databaseId(installation)).toBe(folderId(installation));
  return folderId(installation);
}

async function expectRefused(installation: Installation, what: string): Promise<void> {
  const entries = await readdir(installation.dataDir, { recursive: true });
  await expect(startTestBackend(installation)).rejects.toThrow(`${what} ${NOT_CHANGED}`);
  expect(await readdir(installation.dataDir, { recursive: true })).toEqual(entries);
}

test('a first start gives both one id, which stays', async () => {
  const [first, second] = [await anInstallation(1), await anInstallation(0)];
  const id = folderId(first);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await expectWhole(first)).toBe(id);
  expect(folderId(second)).not.toBe(id);
});

test('the database of another installation is refused, and neither of the two is touched', async () => {
  const [mine, other] = [await anInstallation(2), await anInstallation(1)];
  const mixed = { ...mine, databaseUrl: other.databaseUrl };
  const what = `La base de datos es de otra instalación que la carpeta ${mine.dataDir}.`;
  await expectRefused(mixed, what);
  await rm(path.join(mine.dataDir, 'files'), { recursive: true });
  await expectRefused(mixed, what);
  expect(await databaseId(other)).toBe(folderId(other));
  await expectWhole(other);
});

test('no copy is made of the documents of one and the rows of another', async () => {
  const [mine, other] = [await anInstallation(1), await anInstallation(1)];
  const source = { dataDir: mine.dataDir, options: foreignOptions(other.databaseUrl) };
  const copy = path.join(dir, randomUUID());
  await expect(createBackup(source, copy)).rejects.toThrow(
    `La base de datos es de otra instalación que la carpeta ${mine.dataDir}. ${NOT_CHANGED}`,
  );
  expect(existsSync(copy)).toBe(false);
});

test('a database that does not say whose it is, and knows none of the documents, is refused', async () => {
  const mine = await anInstallation(2);
  const what = `La base de datos no conoce los documentos de ${mine.dataDir}: parece la de otra instalación.`;
  const empty = { ...mine, databaseUrl: await aDatabase('template0') };
  await expectRefused(empty, what);
  expect(
    await withSql(
      empty,
      (sql) => sql`select from pg_tables where schemaname in ('public', 'auth', 'backoffice')`,
    ),
  ).toEqual([]);
  const other = { ...mine, databaseUrl: (await anInstallation(2)).databaseUrl };
  await withSql(other, (sql) => sql`drop schema backoffice cascade`);
  await expectRefused(other, what);
  await rm(idFile(mine));
  await expectRefused(other, what);
});

test('an installation of before, on both sides or on one, is known by its documents', async () => {
  const mine = await anInstallation(3);
  const id = folderId(mine);
  await leaveFile(mine.dataDir, '00000000-0000-4000-8000-000000000000'); // files left by a killed server do not count against it
  await withSql(mine, (sql) => sql`drop schema backoffice cascade`);
  await started(mine, () => Promise.resolve());
  expect(await expectWhole(mine)).toBe(id);
  await writeFile(idFile(mine), '');
  expect(await expectWhole(mine)).toBe(id);
  await rm(idFile(mine));
  await withSql(mine, (sql) => sql`drop schema backoffice cascade`);
  expect(await expectWhole(mine)).not.toBe(id);
});

test('a folder without documents takes the database that it is given', async () => {
  const mine = await anInstallation(1);
  const moved = { ...mine, dataDir: path.join(dir, randomUUID()) };
  await started(moved, () => Promise.resolve());
  expect(folderId(moved)).toBe(folderId(mine));
});

test('the folder «pg» of another installation in place of its own is refused', async () => {
  const [mine, other] = [path.join(dir, 'mia'), path.join(dir, 'ajena')];
  for (const dataDir of [mine, other]) {
    await started({ dataDir }, async ({ sql }) => {
      const version = randomUUID();
      await sql`insert into storage.objects (bucket_id, name, version) values ('expediente-documents', 'a', ${version})`;
      await leaveFile(dataDir, version);
    });
  }
  await rename(path.join(mine, 'pg'), path.join(dir, 'pg-mia'));
  await rename(path.join(other, 'pg'), path.join(mine, 'pg'));
  await expect(startTestBackend({ dataDir: mine })).rejects.toThrow(
    'La base de datos es de otra instalación',
  );
  expect(await filesOf({ dataDir: mine })).toHaveLength(1);
  await rename(path.join(mine, 'pg'), path.join(other, 'pg'));
  await rename(path.join(dir, 'pg-mia'), path.join(mine, 'pg'));
  for (const dataDir of [mine, other]) {
    await started({ dataDir }, async ({ sql }) =>
      expect(await sql`select from storage.objects`).toHaveLength(1),
    );
  }
});
