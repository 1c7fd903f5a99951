import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { Contenido } from '@/lib/contenido';
import { AppError } from '@/lib/errors';

import { detectColumns } from './deteccion';
import type { DealDocument } from './documentos-api';
import { dealDocumentPath } from './rutas';
import { type Almacen, createPasos, type Fila, type StoredObject } from './subida-pasos';

type NewDocumento = Fila & { deal_id: string; category: string; document_type: string };

/** A storage and a table in memory. In both, a path may exist only once. */
class FakeAlmacen implements Almacen<DealDocument, NewDocumento> {
  objects = new Map<string, StoredObject>();
  rows: DealDocument[] = [];
  sent = 0;
  waits: number[] = [];
  fail: { upload?: () => Error | undefined; insert?: () => Error | undefined } = {};

  sha256 = async ({ body }: Contenido) =>
    createHash('sha256')
      .update(body instanceof Blob ? '' : body)
      .digest('hex');
  wait = async (milliseconds: number) => void this.waits.push(milliseconds);
  findByPath = async (path: string) => this.rows.find((row) => row.file_path === path);
  objectInfo = async (path: string) => this.objects.get(path);
  removeObject = async (path: string) => void this.objects.delete(path);

  findByContent = async (dealId: string, size: number, sha256: string) =>
    this.rows.filter((row) => row.deal_id === dealId && row.file_size === size && row.sha256 === sha256);

  uploadObject: Almacen<DealDocument, NewDocumento>['uploadObject'] = async ({ path, file, sha256 }) => {
    await Promise.resolve();
    const failure = this.fail.upload?.();
    if (failure) throw failure;
    this.sent++;
    if (this.objects.has(path)) throw new AppError('conflict', 'The resource already exists');
    this.objects.set(path, { size: file.size, sha256 });
  };

  insertRow = async (row: NewDocumento) => {
    const failure = this.fail.insert?.();
    if (failure) throw failure;
    if (this.rows.some((other) => other.file_path === row.file_path))
      throw new AppError('conflict', 'duplicate', '23505');
    const documento = {
      ...row,
      id: crypto.randomUUID(),
      user_id: 'u',
      uploaded_at: '2026-01-01',
    } as DealDocument;
    this.rows.push(documento);
    return documento;
  };
}

const file = (name: string, content = name): Contenido => {
  const body = new TextEncoder().encode(content);
  return { name, size: body.length, file: new Blob([body]), body };
};
const network = () => new AppError('network', 'No hay conexión con el servidor');

interface Request {
  dealId: string;
  file: Contenido;
  category?: string;
  existing?: DealDocument[];
}

const createSubir = (backend: FakeAlmacen) =>
  createPasos(backend, {
    ownerOf: (row: DealDocument) => row.deal_id,
    pathOf: dealDocumentPath,
    newRow: (deal_id, fila: Fila, columns: ReturnType<typeof detectColumns>): NewDocumento => ({
      deal_id,
      ...fila,
      ...columns,
    }),
  });

let almacen: FakeAlmacen;
let subir: (request: Request) => ReturnType<ReturnType<typeof createSubir>>;

beforeEach(() => {
  almacen = new FakeAlmacen();
  const pasos = createSubir(almacen);
  subir = ({ dealId, category, ...request }) =>
    pasos({ ownerId: dealId, columns: detectColumns(request.file.name, category), ...request });
});

it('stores the object under an ASCII path and keeps the original name in the row', async () => {
  const { outcome, documento } = await subir({ dealId: 'EXP-Ñ-1', file: file('Póliza nº 1.pdf', 'abc') });
  expect(outcome).toBe('subido');
  expect(documento).toMatchObject({
    deal_id: 'EXP-Ñ-1',
    document_type: 'poliza',
    category: 'contrato-poliza',
    file_name: 'Póliza nº 1.pdf',
    file_path: 'EXP-=C3=91-1/poliza/Poliza no 1.pdf',
    file_size: 3,
    mime_type: 'application/pdf',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
  expect([...almacen.objects.keys()]).toEqual([documento.file_path]);
});

it('takes the category it is given', async () => {
  const { documento } = await subir({ dealId: 'E', file: file('x.pdf'), category: 'rej' });
  expect(documento.category).toBe('rej');
});

describe('the same content', () => {
  it('is not sent again under its name, nor under the name that got a number', async () => {
    await subir({ dealId: 'E', file: file('a.pdf', 'other') });
    await subir({ dealId: 'E', file: file('a.pdf', 'same') });
    const again = await subir({ dealId: 'E', file: file('a.pdf', 'same') });
    expect(again).toMatchObject({ outcome: 'ya-estaba', documento: { file_name: 'a (2).pdf' } });
    expect(almacen.rows).toHaveLength(2);
  });

  it('under another name is another document, and says which has it too', async () => {
    await subir({ dealId: 'E', file: file('contrato.pdf', 'same') });
    const other = await subir({ dealId: 'E', file: file('recibo.pdf', 'same') });
    expect(other).toMatchObject({ outcome: 'subido', mismoContenido: 'contrato.pdf' });
    // Their paths are the same without the accent.
    const accent = await subir({
      dealId: 'E',
      file: file('récibo.pdf', 'same'),
      existing: [...almacen.rows],
    });
    expect(accent).toMatchObject({ outcome: 'subido', documento: { file_name: 'récibo.pdf' } });
    const all = ['contrato.pdf', 'recibo.pdf', 'récibo.pdf'];
    const again = await Promise.all(all.map((name) => subir({ dealId: 'E', file: file(name, 'same') })));
    expect(again.map(({ outcome }) => outcome)).toEqual(['ya-estaba', 'ya-estaba', 'ya-estaba']);
    expect(almacen.rows.map(({ file_name }) => file_name)).toEqual(all);
  });

  it('is stored once when two arrive together', async () => {
    const outcomes = await Promise.all(
      ['a.pdf', 'a.pdf', 'a.pdf'].map((name) =>
        subir({ dealId: 'E', file: file(name, 'same'), existing: [] }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['subido', 'ya-estaba', 'ya-estaba']);
    expect(almacen.rows).toHaveLength(1);
    expect(almacen.objects.size).toBe(1);
  });

  it('belongs to another case file: both keep their own', async () => {
    await subir({ dealId: 'E', file: file('a.pdf', 'same') });
    expect((await subir({ dealId: 'F', file: file('a.pdf', 'same') })).outcome).toBe('subido');
  });
});

it('gives a second file of the same name the next name', async () => {
  await subir({ dealId: 'E', file: file('nombre.pdf', 'one') });
  const { documento } = await subir({ dealId: 'E', file: file('nombre.pdf', 'two') });
  expect(documento.file_name).toBe('nombre (2).pdf');
  expect(documento.file_path).toBe('E/documento/nombre (2).pdf');
  expect(almacen.rows).toHaveLength(2);
});

it('keeps the name of one that only collides without its accents', async () => {
  const existing: DealDocument[] = [];
  await subir({ dealId: 'E', file: file('Póliza.pdf', 'one'), existing });
  const { documento } = await subir({ dealId: 'E', file: file('Poliza.pdf', 'two'), existing });
  expect(documento.file_name).toBe('Poliza.pdf');
  expect(documento.file_path).toBe('E/poliza/Poliza (2).pdf');
  expect(almacen.sent).toBe(2);
});

it('gives two of one name that are sent together, or by two tabs, two names', async () => {
  const inAnotherTab: DealDocument[] = [];
  const sent = await Promise.all([
    subir({ dealId: 'E', file: file('a.pdf', 'one'), existing: inAnotherTab }),
    subir({ dealId: 'E', file: file('a.pdf', 'two'), existing: [] }),
    subir({ dealId: 'E', file: file('a.pdf', 'three'), existing: [] }),
  ]);
  expect(sent.map(({ documento }) => documento.file_name).toSorted()).toEqual([
    'a (2).pdf',
    'a (3).pdf',
    'a.pdf',
  ]);
});

describe('an object without a row', () => {
  it('is adopted when its content is ours', async () => {
    const sha256 = await almacen.sha256(file('a.pdf', 'mine'));
    almacen.objects.set('E/documento/a.pdf', { size: 4, sha256 });
    const { outcome, documento } = await subir({ dealId: 'E', file: file('a.pdf', 'mine') });
    expect(outcome).toBe('subido');
    expect(documento.file_path).toBe('E/documento/a.pdf');
    expect(almacen.objects.size).toBe(1);
  });

  it.each([
    ['other content', { size: 4, sha256: 'f'.repeat(64) }],
    ['an unknown digest', { size: 4, sha256: undefined }],
  ])('is left alone when it has %s', async (_case, object) => {
    almacen.objects.set('E/documento/a.pdf', object);
    const { documento } = await subir({ dealId: 'E', file: file('a.pdf', 'mine') });
    expect(documento.file_path).toBe('E/documento/a (2).pdf');
    expect(almacen.objects.get('E/documento/a.pdf')).toBe(object);
  });

  it('of somebody else, which cannot be seen, is left alone', async () => {
    almacen.objects.set('E/documento/a.pdf', { size: 4, sha256: undefined });
    almacen.objectInfo = async () => undefined;
    expect((await subir({ dealId: 'E', file: file('a.pdf') })).documento.file_path).toBe(
      'E/documento/a (2).pdf',
    );
  });
});

describe('a row that cannot be written', () => {
  it('takes its object with it', async () => {
    almacen.fail.insert = () => new AppError('unknown', 'violates foreign key', '23503');
    await expect(subir({ dealId: 'E', file: file('a.pdf') })).rejects.toThrow('violates foreign key');
    expect(almacen.objects.size).toBe(0);
  });

  it('leaves an object it only adopted', async () => {
    const sha256 = await almacen.sha256(file('a.pdf', 'mine'));
    almacen.objects.set('E/documento/a.pdf', { size: 4, sha256 });
    almacen.fail.insert = () => new AppError('forbidden', 'denied', '42501');
    await expect(subir({ dealId: 'E', file: file('a.pdf', 'mine') })).rejects.toThrow('denied');
    expect(almacen.objects.size).toBe(1);
  });

  it('after a lost answer leaves the object for the next attempt', async () => {
    almacen.fail.insert = network;
    await expect(subir({ dealId: 'E', file: file('a.pdf') })).rejects.toThrow('No hay conexión');
    almacen.fail = {};
    expect((await subir({ dealId: 'E', file: file('a.pdf') })).outcome).toBe('subido');
    expect(almacen.objects.size).toBe(1);
    expect(almacen.rows).toHaveLength(1);
  });

  it('because it was written already, its answer lost, counts as uploaded', async () => {
    const insert = almacen.insertRow;
    let first = true;
    almacen.insertRow = async (row) => {
      const documento = await insert(row);
      if (!first) return documento;
      first = false;
      throw network();
    };
    expect((await subir({ dealId: 'E', file: file('a.pdf') })).outcome).toBe('subido');
    expect(almacen.rows).toHaveLength(1);
    expect(almacen.objects.size).toBe(1);
  });
});

describe('failures', () => {
  it('tries again after a lost connection, ever later', async () => {
    let left = 2;
    almacen.fail.upload = () => (left-- > 0 ? network() : undefined);
    expect((await subir({ dealId: 'E', file: file('a.pdf') })).outcome).toBe('subido');
    expect(almacen.waits).toEqual([300, 1000]);
  });

  it('never after a refusal', async () => {
    almacen.fail.upload = () => new AppError('forbidden', 'new row violates row-level security policy');
    await expect(subir({ dealId: 'E', file: file('a.pdf') })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(almacen.waits).toEqual([]);
  });

  it('says that a file is gone from the disk', async () => {
    almacen.sha256 = async () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(subir({ dealId: 'E', file: file('a.pdf') })).rejects.toThrow(
      'el archivo ya no se puede leer',
    );
  });
});
