import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBackup } from '../../server/backup/create';
import { restoreBackup } from '../../server/backup/restore';
import { openSource } from '../../server/backup/source';
import { readConfig } from '../../server/config';
import { MIGRATIONS } from '../../server/services';
import { versionPath } from '../../server/storage/byte-store';
import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { seedClientes, seedDeals } from '../support/seed';
import { createTestDatabase, FAST_POSTGRES, makeTempDir } from '../support/shared-postgres';

/** Backup and restore: the same rows, accounts and bytes afterwards, and nothing touched when the archive is not sound. */

const PASSWORD = 'Clave-segura-1';
const DOCUMENTS = 1000;

let dir: string;
let backend: TestBackend;
let email: string;
let deals: string[];
let archive: string;

beforeAll(async () => {
  dir = await makeTempDir('backoffice-copia-');
  backend = await startTestBackend({ dataDir: path.join(dir, 'datos') });
  const staff = await createStaff(backend, { password: PASSWORD });
  ({ email } = staff);
  await seedClientes(staff.client, 50);
  deals = await seedDeals(staff.client, 100);
  await storeDocuments(staff.userId);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deals[7] });
  archive = path.join(dir, 'copia.tar');
}, 120_000);

afterAll(async () => {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
});

/** As uploads leave them: bytes, object, row. Of every size that matters: none, less and more than a read takes. */
async function storeDocuments(userId: string): Promise<void> {
  const files = path.join(backend.config.dataDir, 'files');
  const rows = Array.from({ length: DOCUMENTS }, (_, n) => {
    const content = randomBytes(n === 0 ? 0 : n === 1 ? 3_000_000 : 20 * n);
    const deal_id = deals[n % deals.length] ?? '';
    return { version: randomUUID(), content, deal_id, name: `${deal_id}/documento/${n}.pdf`, n };
  });
  for (const { version, content } of rows) {
    await mkdir(path.dirname(versionPath(files, version)), { recursive: true });
    await writeFile(versionPath(files, version), content);
  }
  const described = rows.map(({ content, ...row }) => {
    const eTag = `"${createHash('md5').update(content).digest('hex')}"`;
    return { ...row, size: content.length, metadata: { eTag, size: content.length } };
  });
  await backend.sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(described)}::text::jsonb)
        as r (version text, deal_id text, name text, n int, size int, metadata jsonb)
    ), objects as (
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      select 'expediente-documents', name, ${userId}, version, metadata from r
    )
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size, category)
    select deal_id, ${userId}, 'documento', 'Póliza nº ' || n || chr(9) || '\\.pdf', name, size, 'general' from r`;
}

const source = (dataDir: string) => openSource(readConfig({ DATA_DIR: dataDir }));

async function backup(target: string) {
  const opened = await source(backend.config.dataDir);
  try {
    return await createBackup(opened, target);
  } finally {
    await opened.close();
  }
}

const restore = (file: string, dataDir: string, databaseUrl?: string) =>
  restoreBackup(
    file,
    { dataDir, databaseUrl },
    { migrationsDir: MIGRATIONS, log: () => undefined, postgresSettings: FAST_POSTGRES },
  );

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

/** What every table holds. Starting anew writes no row but the practice's settings, which are the same. */
async function contents(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ id: string }[]>`
    select format('%I.%I', schemaname, tablename) as id from pg_tables
    where schemaname in ('public', 'auth', 'private', 'storage') order by 1`;
  const sums = tables.map(async ({ id }) => {
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${sql(id)} t`;
    return [id, row?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** Version → hash of its bytes, of every file that a row names. */
async function bytes(sql: Sql, dataDir: string): Promise<Record<string, string>> {
  const rows = await sql<{ version: string; etag: string }[]>`
    select version, metadata ->> 'eTag' as etag from storage.objects order by version`;
  const hashes: Record<string, string> = {};
  for (const { version, etag } of rows) {
    const content = await readFile(versionPath(path.join(dataDir, 'files'), version));
    expect(`"${createHash('md5').update(content).digest('hex')}"`).toBe(etag);
    hashes[version] = createHash('sha256').update(content).digest('hex');
  }
  return hashes;
}

describe('with 1,000 documents', () => {
  let before: Record<string, string>;

  test('a copy is made while the product runs', async () => {
    before = await contents(backend.sql);
    const result = await backup(archive);
    expect(result).toMatchObject({ files: DOCUMENTS, missing: [] });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readdir(dir)).toSorted()).toEqual(['copia.tar', 'datos']);
    expect(await contents(backend.sql)).toEqual(before);
  });

  test('restored into an empty folder, everything is there: rows, accounts, keys, bytes', async () => {
    const dataDir = path.join(dir, 'restaurada');
    await restore(archive, dataDir);
    const restored = await startTestBackend({ dataDir });
    try {
      expect(await contents(restored.sql)).toEqual(before);
      expect(await restored.sql`select * from derived.differences()`).toEqual([]);
      const files = await bytes(restored.sql, dataDir);
      expect(Object.keys(files)).toHaveLength(DOCUMENTS);
      expect(files).toEqual(await bytes(backend.sql, backend.config.dataDir));
      expect(restored.publishableKey).toBe(backend.publishableKey);
      const client = createAnonymousClient(restored);
      expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      // The next numbers of the audit come after the restored ones.
      expect((await client.from('clientes').insert({ nombre_completo: 'Nueva' })).error).toBeNull();
    } finally {
      await restored.stop();
    }
  });

  test('a copy of what was restored holds the same', async () => {
    const again = path.join(dir, 'otra.tar');
    const stopped = await source(path.join(dir, 'restaurada'));
    const result = await createBackup(stopped, again);
    await stopped.close();
    expect(result.files).toBe(DOCUMENTS);
  });
});

test('a copy made while others upload and delete is whole in itself', async () => {
  const staff = await createStaff(backend);
  const files = staff.client.storage.from('expediente-documents');
  const work = { goesOn: true };
  const replace = async (worker: number): Promise<number> => {
    let count = 0;
    for (; work.goesOn; count += 1) {
      const key = `EXP-00001/documento/${worker}-${count % 3}.pdf`;
      await files.upload(key, Buffer.alloc(50_000, count % 251), {
        contentType: 'application/pdf',
        upsert: true,
      });
      if (count % 2) await files.remove([key]);
    }
    return count;
  };
  const workers = [1, 2, 3, 4].map(replace);
  const busy = path.join(dir, 'trabajando.tar');
  const { missing } = await backup(busy);
  work.goesOn = false;
  const done = await Promise.all(workers);
  expect(Math.min(...done)).toBeGreaterThan(3);
  expect(missing).toEqual([]);

  const dataDir = path.join(dir, 'trabajando');
  await restoreFast(busy, dataDir, async ({ sql }) => {
    const [row] = await sql<{ objects: number }[]>`select count(*)::integer as objects from storage.objects`;
    expect(Object.keys(await bytes(sql, dataDir))).toHaveLength(row?.objects ?? -1);
  });
});

describe('nothing is restored, and nothing is changed,', () => {
  /** A copy of the archive, damaged by `damage`. */
  async function damaged(name: string, damage: (file: string) => Promise<void>): Promise<string> {
    const file = path.join(dir, name);
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

  const target = () => path.join(dir, 'no-se-crea');

  test.each([0, 1000, 0.3, 0.999])('from an archive cut short at %s', async (where) => {
    const { size } = await stat(archive);
    const cut = await damaged('cortada.tar', (file) =>
      truncate(file, where < 1 ? Math.floor(size * where) : where),
    );
    await expect(restore(cut, target())).rejects.toThrow(
      'La copia está incompleta: no se ha restaurado nada.',
    );
    expect(existsSync(target())).toBe(false);
  });

  test.each([0.02, 0.25, 0.5, 0.75, 0.97])('from an archive with one altered bit at %s', async (where) => {
    const { size } = await stat(archive);
    const bad = await damaged('alterada.tar', (file) => flipByte(file, Math.floor(size * where)));
    await expect(restore(bad, target())).rejects.toThrow(/La copia está (alterada|incompleta)/);
    expect(existsSync(target())).toBe(false);
  });

  test('from something else', async () => {
    const other = path.join(dir, 'otra-cosa.tar');
    await writeFile(other, 'No es una copia. '.repeat(100));
    await expect(restore(other, target())).rejects.toThrow(/no se ha restaurado nada/);
    await expect(restore(path.join(dir, 'no-hay.tar'), target())).rejects.toThrow(
      'No se puede leer la copia',
    );
    expect(existsSync(target())).toBe(false);
  });

  test('into a folder that is not empty', async () => {
    const full = path.join(dir, 'llena');
    await mkdir(full);
    await writeFile(path.join(full, 'notas.txt'), 'mías');
    await expect(restore(archive, full)).rejects.toThrow(
      `La carpeta ${full} no está vacía: no se ha restaurado nada.`,
    );
    expect(await readdir(full)).toEqual(['notas.txt']);
    await expect(restore(archive, backend.config.dataDir)).rejects.toThrow('no está vacía');
  });

  test('with a program that does not know its migrations', async () => {
    const migrationsDir = path.join(dir, 'migraciones');
    await mkdir(migrationsDir);
    const options = { migrationsDir, log: () => undefined };
    await expect(restoreBackup(archive, { dataDir: target() }, options)).rejects.toThrow(
      'La copia es de otra versión del programa',
    );
    expect(existsSync(target())).toBe(false);
  });
});

test('a restore that was cut short is not started upon, and is begun again', async () => {
  const dataDir = path.join(dir, 'a-medias');
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
