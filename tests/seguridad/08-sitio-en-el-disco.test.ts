import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createBackup } from '../../server/backup/create';
import { createDiskReserve } from '../../server/disk/reserve';
import { createByteStore } from '../../server/storage/byte-store';
import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import {
  closePractice,
  insertCliente,
  openPractice,
  type Practice,
  signedIn,
  upload,
} from '../support/faults';
import { canMount, mountTmpfs, unmount } from '../support/mount';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** Attack 8: what is new stops before the disk is full; signing in, reading, changing and deleting go on. */

const NO_ROOM =
  'En el disco del servidor queda muy poco sitio: no se guarda nada nuevo. Lo que ya está se puede consultar y eliminar. Avise a quien administra el servidor.';
const PDF = { contentType: 'application/pdf' };

describe('the reserve', () => {
  /** A disk of which `free` bytes are left, and a clock. */
  function aDisk(free: number) {
    const disk = { free, asked: 0, at: 0 };
    const freeOf = async () => {
      disk.asked += 1;
      return disk.free;
    };
    return { disk, reserve: createDiskReserve(['x'], 100, { freeOf, now: () => disk.at }) };
  }

  test('asks the disk once a second at most', async () => {
    const { disk, reserve } = aDisk(1000);
    for (; disk.at < 3000; disk.at += 10) await reserve.require();
    expect(disk.asked).toBe(3);
  });

  test('counts what is written between two looks', async () => {
    const { disk, reserve } = aDisk(1000);
    for (let n = 0; n < 9; n += 1) await reserve.take(100);
    await expect(reserve.take(1)).rejects.toThrow('quedan 0 MB libres');
    disk.at = 1000;
    await reserve.take(100);
  });

  test('refuses what would not fit as a whole', async () => {
    const { reserve } = aDisk(1000);
    await reserve.require(900);
    await expect(reserve.require(901)).rejects.toMatchObject({ code: 'DISK_RESERVE' });
  });

  test('is of the fullest disk', async () => {
    const freeOf = async (folder: string) => (folder === 'lleno' ? 1 : 1e9);
    await expect(createDiskReserve(['a', 'lleno'], 2, { freeOf }).require()).rejects.toThrow(
      'quedan 0 MB libres',
    );
  });

  test('ends an upload that does not say how long it is, and leaves nothing of it', async () => {
    const dir = await makeTempDir('backoffice-trozos-');
    const { reserve } = aDisk(1000);
    const store = createByteStore(dir, reserve);
    const uploading = store.add(0, async (draft) => {
      await draft.create();
      for (;;) await draft.write(Buffer.alloc(400));
    });
    await expect(uploading).rejects.toMatchObject({ code: 'DISK_RESERVE' });
    expect(readdirSync(path.join(dir, 'tmp'))).toEqual([]);
    rmSync(dir, { recursive: true });
  });
});

describe('with less room than the reserve', () => {
  const key = 'EXP-1/documento/a.pdf';
  let dir: string;
  let database: TestDatabase;
  let backend: TestBackend;
  let staff: TestStaff;
  let clienteId: string;

  beforeAll(async () => {
    dir = await makeTempDir('backoffice-sitio-');
    database = await createTestDatabase();
    const options = { dataDir: path.join(dir, 'datos'), databaseUrl: database.url };
    const before = await startTestBackend(options);
    staff = await createStaff(before);
    await staff.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco' });
    clienteId = randomUUID();
    await staff.client.from('clientes').insert({ id: clienteId, nombre_completo: 'Ana' });
    await staff.client.storage.from('expediente-documents').upload(key, Buffer.from('%PDF-1.7'), PDF);
    await before.stop();
    backend = await startTestBackend({ ...options, diskReserve: 2 ** 50 });
    const client = createAnonymousClient(backend);
    await client.auth.signInWithPassword(staff);
    staff = { ...staff, client };
  });
  afterAll(async () => {
    await backend.stop();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const files = () => staff.client.storage.from('expediente-documents');
  const refused: [string, () => PromiseLike<{ error: { message: string } | null }>][] = [
    ['an upload', () => files().upload(`EXP-1/documento/${randomUUID()}.pdf`, Buffer.from('%PDF'), PDF)],
    ['a form', () => files().upload('EXP-1/documento/f.pdf', new Blob(['%PDF']), PDF)],
    ['a new client', () => staff.client.from('clientes').insert({ nombre_completo: 'Eva' })],
    [
      'a new row of another table',
      () => staff.client.from('deals').insert({ id: 'EXP-2', creditorname: 'B' }),
    ],
    [
      'an import of clients',
      () =>
        staff.client.rpc('import_clientes', { records: [{ nombre_completo: 'Eva' }], duplicados: 'crear' }),
    ],
    [
      'a change of three megabytes',
      () =>
        staff.client
          .from('clientes')
          .update({ notas: 'x'.repeat(3 << 20) })
          .eq('id', clienteId),
    ],
  ];
  test.each(refused)('%s is refused with the sentence that says so', async (_what, attempt) => {
    expect((await attempt()).error?.message).toBe(NO_ROOM);
  });

  test('reading, changing, deleting and signing in go on', async () => {
    const { client } = staff;
    expect((await client.from('clientes').select('id').eq('id', clienteId)).data).toHaveLength(1);
    expect((await client.rpc('list_deals', {})).error).toBeNull();
    expect((await files().download(key)).error).toBeNull();
    const change = client
      .from('clientes')
      .update({ nombre_completo: 'Ana Mª' })
      .eq('id', clienteId)
      .select('id');
    expect((await change).data).toHaveLength(1);
    expect(
      (await client.rpc('delete_to_papelera', { table_name: 'clientes', row_id: clienteId })).error,
    ).toBeNull();
    expect((await files().remove([key])).data).toHaveLength(1);
    expect((await createAnonymousClient(backend).auth.signInWithPassword(staff)).error).toBeNull();
  });

  test('a backup is not begun, says so, and leaves the older ones', async () => {
    const copies = path.join(dir, 'copias');
    mkdirSync(copies);
    writeFileSync(path.join(copies, 'copia-2026-01-01.tar'), '');
    const reserve = createDiskReserve([copies], 2 ** 50);
    const source = { options: { url: database.url }, dataDir: path.join(dir, 'datos') };
    await expect(createBackup(source, path.join(copies, 'copia.tar'), { reserve })).rejects.toThrow(
      /^en su disco quedan [\d.]+ MB libres y se reservan 1\.073\.741\.824 MB$/,
    );
    expect(readdirSync(copies)).toEqual(['copia-2026-01-01.tar']);
  });

  test('nor gone on with, once what is written meets the reserve', async () => {
    const copies = path.join(dir, 'copias-cortadas');
    mkdirSync(copies);
    const reserve = createDiskReserve([copies], 1, { freeOf: async () => 4_000 });
    const source = { options: { url: database.url }, dataDir: path.join(dir, 'datos') };
    await expect(createBackup(source, path.join(copies, 'copia.tar'), { reserve })).rejects.toThrow(
      /se reservan/,
    );
    expect(readdirSync(copies)).toEqual([]);
  });
});

describe.skipIf(!(await canMount()))('on a disk of its own (skipped where nothing may be mounted)', () => {
  let practice: Practice | undefined;
  let disk = '';
  afterEach(async () => {
    await practice?.program.end('SIGTERM').catch(() => undefined);
    unmount(disk);
    if (practice) await closePractice(practice);
    rmSync(disk, { recursive: true });
  });

  test('uploads of many at once stop at the reserve, and PostgreSQL goes on', async () => {
    disk = await makeTempDir('backoffice-reserva-');
    mountTmpfs(disk, '450m');
    const env = { DATA_DIR: path.join(disk, 'data'), DISK_RESERVE_MB: '120' };
    practice = await openPractice('backoffice-reserva-', env);
    const own = practice;
    const client = await signedIn(own);
    const outcomes = new Set<string | undefined>();
    for (let round = 0; round < 12 && !outcomes.has(NO_ROOM); round += 1) {
      const answers = await Promise.all([1, 2, 3].map((n) => upload(own, client, Buffer.alloc(20 << 20, n))));
      for (const answer of answers) outcomes.add(answer);
    }
    expect(outcomes).toEqual(new Set([undefined, NO_ROOM]));
    const { bavail, bsize } = statfsSync(disk);
    expect(bavail * bsize).toBeGreaterThan(100 << 20);
    expect(await insertCliente(own, client)).toBeUndefined();
    await signedIn(own);
    const [key = ''] = [...own.files.keys()];
    const files = client.storage.from('expediente-documents');
    expect((await files.download(key)).error).toBeNull();
    for (const name of own.files.keys()) expect((await files.remove([name])).error).toBeNull();
    own.files.clear();
    await expect
      .poll(() => upload(own, client, Buffer.alloc(20 << 20, 9)), { timeout: 10_000 })
      .toBeUndefined();
  }, 180_000);
});
