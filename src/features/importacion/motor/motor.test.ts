import { beforeEach, describe, expect, it } from 'vitest';

import { mapRecord, type MappedRecord } from '@/features/importacion/mapeo/mapeo';
import { AppError } from '@/lib/errors';

import {
  type DocumentPlan,
  type FolderPlan,
  type ImportBackend,
  importFolders,
  type ImportProgress,
  importRecords,
} from './motor';
import { batchSize, type Outcome, type RecordSource } from './motor-lotes';

interface Documento {
  dealId: string;
  name: string;
}

/** The tables in memory. `bad` records fail whole calls, as the database function does. */
class FakeBackend implements ImportBackend<Documento> {
  deals = new Map<string, unknown>();
  documents: Documento[] = [];
  calls: number[] = [];
  inFlight = 0;
  maxInFlight = 0;
  uploading = 0;
  maxUploading = 0;
  waits: number[] = [];
  bad = new Set<string>();
  contracts: { id: string; contract: string; creditor: string }[] = [];
  failure: (() => AppError | undefined) | undefined;
  uploadFailure: ((name: string) => AppError | undefined) | undefined;
  isDown = false;

  wait = async (milliseconds: number) => void this.waits.push(milliseconds);
  findByContract = async () => this.contracts;
  checkContent = async () => undefined;
  listDocumentos = async () => new Map<string, Documento[]>();
  ping = async () => {
    if (this.isDown) throw network();
  };

  importRecords: ImportBackend<Documento>['importRecords'] = async (_table, rows, updateExisting) => {
    this.maxInFlight = Math.max(this.maxInFlight, ++this.inFlight);
    await Promise.resolve();
    this.inFlight--;
    this.calls.push(rows.length);
    const failure = this.failure?.();
    if (failure) throw failure;
    const wrong = rows.find(({ id }) => this.bad.has(String(id)));
    if (wrong) throw new AppError('invalid', 'valor fuera de rango', '22003');
    return rows.map((row) => {
      const id = String(row['id']);
      const outcome: Outcome = this.deals.has(id) ? (updateExisting ? 'updated' : 'exists') : 'inserted';
      if (outcome !== 'exists') this.deals.set(id, row);
      return { id, outcome };
    });
  };

  subirDocumento: ImportBackend<Documento>['subirDocumento'] = async ({ dealId, file }) => {
    if (!this.deals.has(dealId)) throw new AppError('unknown', 'violates foreign key', '23503');
    this.maxUploading = Math.max(this.maxUploading, ++this.uploading);
    await Promise.resolve();
    this.uploading--;
    const failure = this.uploadFailure?.(file.name);
    if (failure) throw failure;
    if (this.documents.some((other) => other.dealId === dealId && other.name === file.name))
      return { outcome: 'ya-estaba' };
    this.documents.push({ dealId, name: file.name });
    return { outcome: 'subido' };
  };
}

const network = () => new AppError('network', 'No hay conexión con el servidor');
const none = { count: 0, errors: [] };

function record(id: string, extra: object = {}): MappedRecord {
  const { record: mapped } = mapRecord(
    { id, contractNumber: id, ...extra },
    Number(id.replace(/\D/g, '')) || 1,
    'u',
  );
  if (!mapped) throw new Error('not a record');
  return mapped;
}

const records = (count: number) => Array.from({ length: count }, (_, index) => record(`E${index + 1}`));

const sourceOf = (list: MappedRecord[]): RecordSource => ({
  ready: list.length,
  slice: async (from, to) => list.slice(from, to),
});

const document = (name: string, extra: Partial<DocumentPlan> = {}): DocumentPlan => ({
  name,
  category: 'otro',
  open: async () => new File(['x'], name),
  ...extra,
});

const folders = (count: number, names = ['a.pdf', 'b.pdf']): FolderPlan[] =>
  records(count).map((each) => ({ record: each, documents: names.map((name) => document(name)) }));

let backend: FakeBackend;
let progress: ImportProgress[];
let controller: AbortController;

beforeEach(() => {
  backend = new FakeBackend();
  progress = [];
  controller = new AbortController();
});

const options = (extra: object = {}) => ({
  updateExisting: false,
  signal: controller.signal,
  refused: none,
  onProgress: (step: ImportProgress) => void progress.push(step),
  ...extra,
});

describe('batchSize', () => {
  it.each([
    [1, 5],
    [12, 5],
    [200, 10],
    [1000, 50],
    [10_000, 500],
    [150_000, 500],
  ])('%i records go %i at a time', (total, size) => {
    expect(batchSize(total)).toBe(size);
  });
});

describe('importRecords', () => {
  it('writes all, two calls in flight, and moves record by record from 0 to 100', async () => {
    const { counts, ended, errors } = await importRecords(sourceOf(records(1200)), backend, options());
    expect(counts).toMatchObject({ total: 1200, inserted: 1200, existing: 0, failed: 0 });
    expect({ ended, errors }).toEqual({ ended: 'completed', errors: [] });
    expect(backend.maxInFlight).toBe(2);
    expect(Math.max(...backend.calls)).toBe(60);
    const percents = progress.map(({ percent }) => percent);
    expect(percents[0]).toBe(0);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(progress.length).toBeGreaterThan(1200);
  });

  it('counts refused records as failed from the start', async () => {
    const refused = { count: 2, errors: ['Registro 2: mal', 'Registro 3: mal'] };
    const { counts, errors } = await importRecords(sourceOf(records(1)), backend, options({ refused }));
    expect(counts).toMatchObject({ total: 3, inserted: 1, failed: 2 });
    expect(errors).toEqual(refused.errors);
  });

  it('names the bad record of a batch and writes the others', async () => {
    backend.bad = new Set(['E7', 'E8']);
    const { counts, errors } = await importRecords(sourceOf(records(100)), backend, options());
    expect(counts).toMatchObject({ inserted: 98, failed: 2 });
    expect(errors).toEqual([
      'Registro 7 (contrato E7): valor fuera de rango',
      'Registro 8 (contrato E8): valor fuera de rango',
    ]);
    expect(backend.deals.size).toBe(98);
  });

  it('leaves what exists, or updates it when told', async () => {
    await importRecords(sourceOf(records(3)), backend, options());
    const again = await importRecords(sourceOf(records(4)), backend, options());
    expect(again.counts).toMatchObject({ inserted: 1, existing: 3, updated: 0 });
    const update = await importRecords(sourceOf(records(4)), backend, options({ updateExisting: true }));
    expect(update.counts).toMatchObject({ inserted: 0, existing: 0, updated: 4 });
  });

  it('takes a row with the same contract and creditor for the record', async () => {
    backend.contracts = [{ id: 'ya', contract: 'C-1', creditor: 'BANCO' }];
    backend.deals.set('ya', {});
    const { record: mapped } = mapRecord({ contractNumber: 'C-1', creditorName: 'Banco' }, 1, 'u');
    const { counts } = await importRecords(sourceOf(mapped ? [mapped] : []), backend, options());
    expect(counts).toMatchObject({ inserted: 0, existing: 1 });
  });

  it('tries again after a lost connection, then goes on', async () => {
    let left = 2;
    backend.failure = () => (left-- > 0 ? network() : undefined);
    const { counts } = await importRecords(sourceOf(records(5)), backend, options());
    expect(counts.inserted).toBe(5);
    expect(backend.waits).toEqual([500, 1000]);
  });

  it.each([
    [network(), 'Se ha perdido la conexión con el servidor.'],
    [new AppError('unavailable', '503'), 'Se ha perdido la conexión con el servidor.'],
    [new AppError('session', 'x'), 'La sesión ha caducado: inicie sesión de nuevo.'],
    [new AppError('forbidden', 'no'), 'El servidor no permite importar: no.'],
  ])('stops at %s and says what is in', async (failure, cause) => {
    let calls = 0;
    backend.failure = () => (++calls > 2 ? failure : undefined);
    const { ended, message, counts } = await importRecords(sourceOf(records(50)), backend, options());
    expect(ended).toBe('interrupted');
    expect(counts.inserted).toBe(10);
    expect(message).toBe(
      `${cause} 10 expedientes están dentro. Vuelva a importar el mismo archivo para terminar la importación: lo que ya está no se repite.`,
    );
  });

  it('stops after the batches in flight when cancelled', async () => {
    const onProgress = (step: ImportProgress) => {
      if (step.counts.inserted === 1) controller.abort();
    };
    const { ended, counts } = await importRecords(sourceOf(records(100)), backend, options({ onProgress }));
    expect(ended).toBe('cancelled');
    expect(counts.inserted).toBe(10);
    expect(backend.deals.size).toBe(10);
  });
});

describe('importFolders', () => {
  it('uploads eight at a time, each case file’s documents after its row', async () => {
    const { counts, errors, ended } = await importFolders(folders(40), backend, options());
    expect(errors).toEqual([]);
    expect(ended).toBe('completed');
    expect(counts).toMatchObject({
      inserted: 40,
      documents: { total: 80, uploaded: 80, existing: 0, failed: 0 },
    });
    expect(backend.maxUploading).toBe(8);
    expect(progress.at(-1)?.percent).toBe(100);
  });

  it('repeated: nothing twice', async () => {
    await importFolders(folders(5), backend, options());
    const { counts } = await importFolders(folders(5), backend, options());
    expect(counts).toMatchObject({ inserted: 0, existing: 5, documents: { uploaded: 0, existing: 10 } });
    expect(backend.documents).toHaveLength(10);
  });

  it('reports a failed document and goes on', async () => {
    backend.uploadFailure = (name) =>
      name === 'b.pdf' ? new AppError('invalid', 'demasiado grande') : undefined;
    const { counts, errors } = await importFolders(folders(2), backend, options());
    expect(counts).toMatchObject({ inserted: 2, failed: 0, documents: { uploaded: 2, failed: 2 } });
    expect(errors).toEqual([
      'Error subiendo b.pdf: demasiado grande (carpeta E1)',
      'Error subiendo b.pdf: demasiado grande (carpeta E2)',
    ]);
  });

  it('does not open what is known to be wrong, and says what cannot be read', async () => {
    const documents = [
      document('vacio.pdf', {
        problem: 'el archivo está vacío',
        open: () => Promise.reject(new Error('opened')),
      }),
      document('ido.pdf', { open: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
      document('cifrado.pdf', { open: () => Promise.reject(new Error('está protegido con contraseña')) }),
    ];
    const { errors } = await importFolders([{ record: record('E1'), documents }], backend, options());
    expect(errors).toEqual([
      'Error subiendo vacio.pdf: el archivo está vacío (carpeta E1)',
      'Error subiendo ido.pdf: el archivo ya no se puede leer (carpeta E1)',
      'Error subiendo cifrado.pdf: está protegido con contraseña (carpeta E1)',
    ]);
  });

  it('sends no document of a case file that did not go in', async () => {
    backend.bad = new Set(['E1']);
    const { counts } = await importFolders(folders(2), backend, options());
    expect(counts).toMatchObject({ inserted: 1, failed: 1, documents: { total: 2, uploaded: 2 } });
    expect(progress.at(-1)?.percent).toBe(100);
  });

  it('stops when the server is gone and says what is in; the same folders finish it', async () => {
    backend.uploadFailure = () => {
      if (backend.documents.length < 4) return undefined;
      backend.isDown = true;
      return network();
    };
    const { ended, message } = await importFolders(folders(3), backend, options());
    expect(ended).toBe('interrupted');
    expect(message).toBe(
      'Se ha perdido la conexión con el servidor. 3 expedientes están dentro, con 4 documentos de esta selección. Vuelva a elegir las mismas carpetas para terminar la importación: lo que ya está no se repite.',
    );
    backend.uploadFailure = undefined;
    backend.isDown = false;
    const { counts } = await importFolders(folders(3), backend, options());
    expect(counts).toMatchObject({ existing: 3, documents: { uploaded: 2, existing: 4 } });
  });

  it('takes a lost connection of one document for that document’s, while the server answers', async () => {
    backend.uploadFailure = (name) => (name === 'a.pdf' ? network() : undefined);
    const { ended, counts } = await importFolders(folders(1), backend, options());
    expect(ended).toBe('completed');
    expect(counts.documents).toMatchObject({ uploaded: 1, failed: 1 });
  });

  it('cancelled lets the documents in flight finish and starts no more', async () => {
    const onProgress = (step: ImportProgress) => {
      if (step.counts.documents.uploaded === 1) controller.abort();
    };
    const { ended, counts } = await importFolders(folders(50), backend, options({ onProgress }));
    expect(ended).toBe('cancelled');
    expect(counts.documents.uploaded).toBe(backend.documents.length);
    expect(counts.documents.uploaded).toBeLessThan(20);
  });
});
