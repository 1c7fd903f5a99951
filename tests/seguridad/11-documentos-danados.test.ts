import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBackup } from '../../server/backup/create';
import { backupOfToday } from '../../server/backup/schedule';
import { readFolder, runRound } from '../../server/integrity/round';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { restore } from '../support/copias';
import { DAMAGES, fileOf, PROBLEMS } from '../support/danos';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** Attack 11: bytes that are not what was uploaded are found, named, and do not push the last good copy out. */

const DAY = 24 * 60 * 60 * 1000;
const NAMES = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];
const objectOf = (name: string) => `EXP-1/documento/${name.replaceAll(' ', '-')}.pdf`;

let dir: string;
let database: TestDatabase;
let backend: TestBackend;
let administrador: TestStaff;
let miembro: TestStaff;
/** Object → what its file held. */
const whole = new Map<string, Buffer>();

beforeAll(async () => {
  dir = await makeTempDir('backoffice-danados-');
  database = await createTestDatabase();
  backend = await startTestBackend({ dataDir: path.join(dir, 'datos'), databaseUrl: database.url });
  administrador = await createStaff(backend);
  miembro = await createStaff(backend);
  await administrador.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco' });
  for (const name of [...NAMES, 'sano']) await addDocument(objectOf(name));
}, 120_000);

afterAll(async () => {
  await backend.stop();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const [name, content] of whole) {
    const file = await dataFile(name);
    rmSync(file, { recursive: true, force: true });
    writeFileSync(file, content);
  }
  await backend.sql`delete from private.archivos_danados`;
  await backend.sql`delete from private.revisiones_archivos`;
});

const dataFile = (name: string) => fileOf(backend.sql, backend.config.dataDir, name);
const source = () => {
  const { dataDir } = backend.config;
  return { options: { url: database.url }, dataDir, read: readFolder(dataDir) };
};

async function addDocument(name: string): Promise<void> {
  const content = Buffer.from(`%PDF-1.7 ${name} ${'x'.repeat(500)}`);
  const files = administrador.client.storage.from('expediente-documents');
  expect((await files.upload(name, content, { contentType: 'application/pdf' })).error).toBeNull();
  whole.set(name, content);
  const row = {
    deal_id: 'EXP-1',
    document_type: 'documento',
    category: 'otro',
    file_path: name,
    file_size: content.length,
    file_name: `Póliza ${path.basename(name)}`,
  };
  expect((await administrador.client.from('deal_documents').insert(row)).error).toBeNull();
}

async function damage(kind: keyof typeof DAMAGES, name = objectOf(kind)): Promise<void> {
  DAMAGES[kind](await dataFile(name));
}

const server = (staff: TestStaff | undefined, method: string, part: string) =>
  fetch(`${backend.url}/servidor/v1/${part}`, {
    method,
    headers: staff ? { authorization: `Bearer ${staff.accessToken}` } : {},
  });

interface Estado {
  comprobacion: { estado: string; total: number; revisados: number; bytes: number } | null;
  danados: { archivo: string; problema: string; deal_id: string }[];
}
const estado = async () => (await (await server(administrador, 'GET', 'estado')).json()) as Estado;

describe('a round', () => {
  test.each(NAMES)('names a document that is %s, and its case file', async (kind) => {
    await damage(kind);
    const round = await runRound(source());
    expect(round).toMatchObject({ estado: 'terminada', total: whole.size, revisados: whole.size });
    expect((await estado()).danados).toMatchObject([
      { archivo: `Póliza ${path.basename(objectOf(kind))}`, problema: PROBLEMS[kind], deal_id: 'EXP-1' },
    ]);
  });

  test('finds nothing where all is well, and forgets what was put back', async () => {
    await damage('altered');
    await runRound(source());
    writeFileSync(await dataFile(objectOf('altered')), whole.get(objectOf('altered')) ?? '');
    await runRound(source());
    expect((await estado()).danados).toEqual([]);
  });

  test('does not believe the hash that the uploader wrote into the metadata', async () => {
    const name = 'EXP-1/documento/mentira.pdf';
    const files = administrador.client.storage.from('expediente-documents');
    await files.upload(name, Buffer.from('%PDF-1.7 bien'), {
      contentType: 'application/pdf',
      metadata: { sha256: '0'.repeat(64) },
    });
    await runRound(source());
    expect((await estado()).danados).toEqual([]);
    await files.remove([name]);
  });

  test('goes on behind the last object when it was cut short, and repeats none', async () => {
    const cut = new AbortController();
    let read = 0;
    const pace = async () => {
      read += 1;
      if (read === 3) cut.abort(new Error('muere'));
    };
    const [third] = await backend.sql<{ id: string }[]>`
      select id from storage.objects order by id offset 2 limit 1`;
    await expect(runRound(source(), { signal: cut.signal, pace })).rejects.toThrow('muere');
    await backend.sql`update private.revisiones_archivos set ultimo = ${third?.id ?? null}, revisados = 3`;
    const again: number[] = [];
    const round = await runRound(source(), { pace: async (bytes) => void again.push(bytes) });
    expect(round).toMatchObject({ estado: 'terminada', revisados: whole.size });
    expect(again).toHaveLength(whole.size - 3);
  });

  test('ends when it is cancelled, and two are never made at once', async () => {
    let second: unknown;
    const pace = async () => {
      second ??= await runRound(source());
      await server(administrador, 'DELETE', 'comprobacion');
    };
    const round = await runRound(source(), { pace });
    expect(second).toBeUndefined();
    expect(round?.estado).toBe('cancelada');
  });
});

describe('on demand', () => {
  test('an administrator has them compared; others are refused', async () => {
    await damage('cut short');
    for (const [staff, status] of [
      [miembro, 403],
      [undefined, 401],
    ] as const) {
      expect((await server(staff, 'GET', 'estado')).status).toBe(status);
      expect((await server(staff, 'POST', 'comprobacion')).status).toBe(status);
      expect((await server(staff, 'DELETE', 'comprobacion')).status).toBe(status);
    }
    expect((await estado()).comprobacion).toBeNull();
    expect((await server(administrador, 'POST', 'comprobacion')).status).toBe(202);
    expect((await estado()).comprobacion).not.toBeNull(); // the screen asks once, and again only while one is under way
    await vi.waitFor(async () => expect((await estado()).comprobacion?.estado).toBe('terminada'), 20_000);
    expect((await estado()).danados).toHaveLength(1);
  });
});

describe('a backup', () => {
  test.each(NAMES)('names a document that is %s, and a restore of it says so', async (kind) => {
    await damage(kind);
    const copy = path.join(dir, `copia-${PROBLEMS[kind]}-${kind.replaceAll(' ', '-')}.tar`);
    const result = await createBackup(source(), copy);
    const named = [{ name: objectOf(kind), problem: PROBLEMS[kind] }];
    expect(result.damaged).toMatchObject(named);
    expect((await estado()).danados).toHaveLength(1);
    const fresh = await createTestDatabase('template0');
    const restored = await restore(copy, path.join(dir, `restaurada-${kind}`), fresh.url);
    await fresh.drop();
    expect(restored.damaged).toMatchObject(named);
  });

  test('keeps the newest copy that has the document as it was, however many days ago', async () => {
    const folder = path.join(dir, 'diarias');
    mkdirSync(folder);
    const first = Date.parse('2026-03-01T10:00:00Z');
    const lines: string[] = [];
    const copyOf = async (day: number) => {
      const now = first + day * DAY;
      await backupOfToday({ source: source(), dir: folder, log: (line) => lines.push(line), now: () => now });
    };
    await copyOf(0);
    await copyOf(1);
    await damage('altered');
    for (let day = 2; day < 20; day += 1) await copyOf(day);
    const kept = readdirSync(folder).toSorted();
    expect(kept).toHaveLength(15);
    expect(kept[0]).toBe('copia-2026-03-02.tar');
    expect(lines.find((line) => line.startsWith('Documentos dañados: '))).toBe(
      `Documentos dañados: 1. ${objectOf('altered')} (ha cambiado). Guarde la última copia de seguridad en la que estaban bien.`,
    );
    expect(
      readFileSync(path.join(folder, 'copia-2026-03-02.tar')).includes(whole.get(objectOf('altered')) ?? ''),
    ).toBe(true);

    // Put back: nothing needs the old copy any more.
    writeFileSync(await dataFile(objectOf('altered')), whole.get(objectOf('altered')) ?? '');
    await copyOf(20);
    expect(readdirSync(folder)).toHaveLength(14);
  }, 120_000);
});
