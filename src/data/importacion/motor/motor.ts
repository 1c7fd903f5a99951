import { stopsImport } from '../../../lib/batches';
import { conNombreDeSuTipo, type Contenido, ILEGIBLE, readContenido } from '../../../lib/contenido';
import { type AppError, toAppError } from '../../../lib/errors';
/** The import itself, apart from any screen: records, then each case file's documents once its row is in. */
import type { DocumentoConocido } from '../../deals/vida-entera';
import { EXTENSIONES_CARPETA } from '../../documentos/comprobacion';
import type { MappedRecord } from '../mapeo/mapeo';
import { errorSubiendo, igualQue, interruptedMessage } from '../textos';
import { type ImportCounts, percentOf } from './counts';
import { type LoteRecord, toLotes } from './lote';
import {
  type Choices,
  type Outcome,
  type RecordsBackend,
  type RecordSource,
  type Refused,
  type Written,
  writeRecords,
} from './motor-batches';
import { askAgain, type Control, createControl, createPool, type Pool } from './motor-control';

export interface DocumentPlan {
  name: string;
  category?: string | undefined;
  /** What is wrong with it by name and size: then it is reported and not sent. */
  problem?: string | undefined;
  /** The rows that came with the whole life of its case file know it by this id. */
  conocido?: DocumentoConocido | undefined;
  /** Reads it, when its turn comes. */
  open: () => Promise<File>;
}

export interface FolderPlan {
  record: MappedRecord;
  documents: DocumentPlan[];
}

export interface ImportBackend<Documento> extends RecordsBackend {
  /** By case file; those without documents may be missing. */
  listDocumentos: (dealIds: string[]) => Promise<Map<string, Documento[]>>;
  checkContent: (file: Contenido) => Promise<string | undefined>;
  uploadDocumento: (request: {
    dealId: string;
    file: Contenido;
    category?: string | undefined;
    conocido?: DocumentoConocido | undefined;
    existing: Documento[];
    stopped: () => boolean;
  }) => Promise<{ outcome: 'subido' | 'ya-estaba'; mismoContenido?: string }>;
  /** Fails when the server cannot be reached. */
  ping: () => Promise<void>;
}

export interface ImportProgress {
  counts: ImportCounts;
  /** 0 to 100. */
  percent: number;
  /** What is happening now. */
  now: string;
}

export interface ImportResult {
  counts: ImportCounts;
  errors: string[];
  /** Documents that have the bytes of another one of their case file, a line each. */
  iguales: string[];
  ended: 'completed' | 'cancelled' | 'interrupted';
  /** It is the id of the last case file that was made: where only one was, the result links to it. */
  creado?: string;
  /** It is the id of its row in the history, by which what it made is found. */
  importacionId?: string;
  /** Where it was interrupted, it says what happened, what is in, and what to do. */
  message?: string;
  interruption?: AppError;
}

/** For whoever answers record by record, as it becomes known. What the file itself says wrong is its reader's to tell. */
export interface Seguimiento {
  record: (record: LoteRecord, said: { outcome: Outcome; id: string } | { error: string }) => void;
  document: (
    record: LoteRecord,
    name: string,
    said: { outcome: 'uploaded' | 'existing' } | { error: string },
  ) => void;
}

interface RunOptions extends Choices {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
  /** Folders that were refused before anything was written. */
  refused?: Refused;
  seguimiento?: Seguimiento;
}

interface Run {
  counts: ImportCounts;
  errors: string[];
  iguales: string[];
  creado?: string;
  control: Control;
  seguimiento: Seguimiento | undefined;
  report: (now: string) => void;
}

/** Six are sent at a time (`data/documentos/envio.ts`): meanwhile others are read, or wait for their rows, which go together. */
const UPLOADS = 16;

export async function importRecords(
  source: RecordSource,
  backend: RecordsBackend,
  options: RunOptions,
): Promise<ImportResult> {
  const run = startRun(source.total, 0, options);
  await writeRecords(source, {
    ...writeOptions(run, backend, options),
    onWritten: (written) => count(run, written),
  });
  return finish(run, options.signal, 'registros');
}

export const foldersSource = (folders: FolderPlan[]): RecordSource => ({
  total: folders.length,
  batch: async (from, to) => ({
    lotes: toLotes(folders.slice(from, to).map(({ record }) => record)),
    refused: NONE,
  }),
});

export function importFolders<Documento>(
  folders: FolderPlan[],
  backend: ImportBackend<Documento>,
  options: RunOptions,
): Promise<ImportResult> {
  const plans = new Map(folders.map((folder) => [folder.record.row.id, folder.documents]));
  const documentTotal = folders.reduce((sum, { documents }) => sum + documents.length, 0);
  const documentsOf = ({ id }: LoteRecord) => plans.get(id) ?? [];
  return importWithDocuments(
    { source: foldersSource(folders), documentTotal, documentsOf, what: 'carpetas' },
    backend,
    options,
  );
}

export interface RecordsWithDocuments {
  source: RecordSource;
  documentTotal: number;
  documentsOf: (record: LoteRecord) => DocumentPlan[];
  what: 'registros' | 'carpetas';
  /** An answer may be that of an earlier attempt: then what it says is new may have some of its documents. */
  repeated?: boolean;
}

export async function importWithDocuments<Documento>(
  work: RecordsWithDocuments,
  backend: ImportBackend<Documento>,
  options: RunOptions,
): Promise<ImportResult> {
  const { source, documentTotal, documentsOf, what } = work;
  const run = startRun(source.total, documentTotal, options);
  const uploads = createPool(UPLOADS, run.control);
  await writeRecords(source, {
    ...writeOptions(run, backend, options),
    onWritten: async (written) => {
      count(run, written);
      await queueDocuments(run, uploads, backend, { work, written });
    },
    onFailed: (record, error) => {
      run.counts.documents.total -= documentsOf(record).length;
      fail(run, record, error);
    },
  });
  await uploads.idle();
  return finish(run, options.signal, what);
}

const NONE: Refused = { count: 0, errors: [] };

function startRun(
  records: number,
  documentTotal: number,
  { refused = NONE, signal, onProgress, seguimiento }: RunOptions,
): Run {
  const counts: ImportCounts = {
    total: records + refused.count,
    inserted: 0,
    antiguos: 0,
    updated: 0,
    existing: 0,
    failed: refused.count,
    documents: { total: documentTotal, uploaded: 0, existing: 0, failed: 0 },
  };
  const report = (now: string) =>
    onProgress({
      counts: { ...counts, documents: { ...counts.documents } },
      percent: percentOf(counts),
      now,
    });
  report('Preparando la importación…');
  return {
    counts,
    errors: [...refused.errors],
    iguales: [],
    control: createControl(signal),
    seguimiento,
    report,
  };
}

function writeOptions(run: Run, backend: RecordsBackend, { updateExisting, restore }: RunOptions) {
  return {
    backend,
    control: run.control,
    choices: { updateExisting, restore },
    onFailed: (record: LoteRecord, error: AppError) => fail(run, record, error),
    onRefused: (refused: Refused) => refuse(run, refused),
  };
}

function refuse(run: Run, refused: Refused): void {
  run.counts.failed += refused.count;
  run.errors.push(...refused.errors);
}

function count(run: Run, written: Written[]): void {
  for (const { table, record, id, outcome } of written) {
    run.seguimiento?.record(record, { outcome, id });
    run.counts[outcome === 'exists' ? 'existing' : outcome]++;
    if (outcome === 'inserted' && table === 'expedientes') run.counts.antiguos++;
    if (outcome === 'inserted' && table === 'deals') run.creado = id;
    run.report(record.label);
  }
}

function fail(run: Run, record: LoteRecord, error: AppError): void {
  run.seguimiento?.record(record, { error: error.message });
  run.counts.failed++;
  run.errors.push(`${record.label}: ${error.message}`);
  run.report(record.label);
}

async function queueDocuments<Documento>(
  run: Run,
  uploads: Pool,
  backend: ImportBackend<Documento>,
  { work, written }: { work: RecordsWithDocuments; written: Written[] },
): Promise<void> {
  const { documentsOf, repeated = false } = work;
  const having = written.filter(({ record }) => documentsOf(record).length > 0);
  // A case file that has just been made has no documents yet.
  const known = having.filter(({ outcome }) => repeated || outcome !== 'inserted').map(({ id }) => id);
  const existing =
    known.length > 0
      ? await askAgain(run.control, backend.wait, () => backend.listDocumentos(known))
      : new Map<string, Documento[]>();
  for (const { record, id, outcome } of having) {
    const rows = existing.get(id) ?? [];
    for (const document of documentsOf(record)) {
      // Only a case file that has just come in has rows that wait for it.
      const conocido = outcome === 'inserted' ? document.conocido : undefined;
      uploads.add(() =>
        uploadDocument(run, backend, { record, dealId: id, document, conocido, existing: rows }),
      );
    }
  }
}

interface Upload<Documento> {
  record: LoteRecord;
  dealId: string;
  document: DocumentPlan;
  conocido: DocumentoConocido | undefined;
  existing: Documento[];
}

async function uploadDocument<Documento>(
  run: Run,
  backend: ImportBackend<Documento>,
  { record, dealId, document, conocido, existing }: Upload<Documento>,
): Promise<void> {
  const { documents } = run.counts;
  const now = `${dealId} · ${document.name}`;
  run.report(now);
  try {
    const file = await openChecked(backend, document);
    const stopped = () => run.control.stopped;
    const category = conocido?.category ?? document.category;
    const request = { dealId, file, category, conocido, existing, stopped };
    const { outcome, mismoContenido } = await backend.uploadDocumento(request);
    if (mismoContenido !== undefined) run.iguales.push(igualQue(document.name, mismoContenido, dealId));
    const counted = outcome === 'subido' ? 'uploaded' : 'existing';
    documents[counted]++;
    run.seguimiento?.document(record, document.name, { outcome: counted });
  } catch (error) {
    const failure = toAppError(error);
    const interruption = await interruptionOf(backend, failure);
    if (interruption) return run.control.interrupt(interruption);
    documents.failed++;
    run.errors.push(errorSubiendo(document.name, failure.message, dealId));
    run.seguimiento?.document(record, document.name, { error: failure.message });
  }
  run.report(now);
}

async function openChecked<Documento>(
  backend: ImportBackend<Documento>,
  document: DocumentPlan,
): Promise<Contenido> {
  if (document.problem) throw new Error(document.problem);
  const opened = await document.open().catch((error: unknown) => {
    throw error instanceof DOMException ? new Error(ILEGIBLE) : error;
  });
  const file = await readContenido(await conNombreDeSuTipo(opened, EXTENSIONES_CARPETA));
  const problem = await backend.checkContent(file).catch(() => ILEGIBLE);
  if (problem) throw new Error(problem);
  return file;
}

/**
 * The failure if it would hit the other documents too, otherwise undefined. To the browser, a file that changed on disk while it was being
 * sent looks like a lost connection, and a lost session looks like a refusal. So the server is asked.
 */
async function interruptionOf<Documento>(
  backend: ImportBackend<Documento>,
  failure: AppError,
): Promise<AppError | undefined> {
  if (failure.kind === 'session' || failure.kind === 'full') return failure;
  if (!stopsImport(failure)) return undefined;
  const found = await backend.ping().then(
    () => undefined,
    (error: unknown) => toAppError(error),
  );
  return failure.kind === 'forbidden' && found?.kind !== 'session' ? undefined : found;
}

function finish(
  { counts, errors, iguales, creado, control }: Run,
  signal: AbortSignal,
  what: 'registros' | 'carpetas',
): ImportResult {
  const { interruption } = control;
  const hecho = { counts, errors, iguales, ...(creado !== undefined && { creado }) };
  if (interruption) {
    const message = interruptedMessage(interruption, counts, what);
    return { ...hecho, ended: 'interrupted', message, interruption };
  }
  return { ...hecho, ended: signal.aborted ? 'cancelled' : 'completed' };
}
