/** What the engine's tests run it against. */
import { mapRecord, type MappedRecord } from '@/data/importacion/mapeo/mapeo';
import { AppError } from '@/lib/errors';

import { type Lote, toLotes } from '../../../src/data/importacion/motor/lote';
import type {
  DocumentPlan,
  FolderPlan,
  ImportBackend,
  ImportProgress,
} from '../../../src/data/importacion/motor/motor';
import type { Outcome, RecordSource } from '../../../src/data/importacion/motor/motor-batches';

interface Documento {
  dealId: string;
  name: string;
}

/** As the database reads them. */
export function rowsOf({ columns, rows }: Lote): Record<string, unknown>[] {
  const lists = JSON.parse(rows) as unknown[][];
  return lists.map((values) => Object.fromEntries(columns.map((column, n) => [column, values[n]])));
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
  papelera = new Set<string>();
  hidden = new Set<string>();
  failure: (() => AppError | undefined) | undefined;
  uploadFailure: ((name: string) => AppError | undefined) | undefined;
  isDown = false;

  wait = async (milliseconds: number) => void this.waits.push(milliseconds);
  checkContent = async () => undefined;
  listDocumentos = async () => new Map<string, Documento[]>();
  ping = async () => {
    if (this.isDown) throw network();
  };

  importRecords: ImportBackend<Documento>['importRecords'] = async (lote, { updateExisting, restore }) => {
    this.maxInFlight = Math.max(this.maxInFlight, ++this.inFlight);
    await Promise.resolve();
    this.inFlight--;
    this.calls.push(lote.records.length);
    const failure = this.failure?.();
    if (failure) throw failure;
    const rows = rowsOf(lote);
    const wrong = rows.find(({ new_id: id }) => this.bad.has(String(id)));
    if (wrong) throw new AppError('invalid', 'valor fuera de rango', '22003');
    return rows.map((row) => {
      const id = String(row.new_id);
      if (this.hidden.has(id)) return { outcome: 'hidden' };
      if (this.papelera.has(id) && !restore) return { outcome: 'papelera' };
      const outcome: Outcome = this.deals.has(id) ? (updateExisting ? 'updated' : 'exists') : 'inserted';
      if (outcome !== 'exists') this.deals.set(id, row);
      return { outcome };
    });
  };

  uploadDocumento: ImportBackend<Documento>['uploadDocumento'] = async ({ dealId, file }) => {
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

export const network = () => new AppError('network', 'No hay conexión con el servidor');

export function record(id: string, extra: object = {}): MappedRecord {
  const { record: mapped } = mapRecord(
    { id, contractNumber: id, ...extra },
    Number(id.replace(/\D/g, '')) || 1,
    'u',
  );
  if (!mapped) throw new Error('not a record');
  return mapped;
}

export const records = (count: number) =>
  Array.from({ length: count }, (_, index) => record(`E${index + 1}`));

export const sourceOf = (list: MappedRecord[]): RecordSource => ({
  total: list.length,
  batch: async (from, to) => ({ lotes: toLotes(list.slice(from, to)), refused: { count: 0, errors: [] } }),
});

export const document = (name: string, extra: Partial<DocumentPlan> = {}): DocumentPlan => ({
  name,
  category: 'otro',
  open: async () => new File(['x'], name),
  ...extra,
});

export const folders = (count: number, names = ['a.pdf', 'b.pdf']): FolderPlan[] =>
  records(count).map((each) => ({ record: each, documents: names.map((name) => document(name)) }));

/** What each test of the engine starts with. */
export function aTrial() {
  const controller = new AbortController();
  const progress: ImportProgress[] = [];
  const options = (extra: object = {}) => ({
    updateExisting: false,
    restore: false,
    signal: controller.signal,
    onProgress: (step: ImportProgress) => void progress.push(step),
    ...extra,
  });
  return { backend: new FakeBackend(), progress, controller, options };
}
