import { mimeTypeOf } from '@/data/documentos/comprobacion';
/** The steps of an upload, apart from the backend that takes them. See `subida.ts`. */
import type { Categoria } from '@/data/documentos/deteccion';
import { detectCategoria, detectTipo } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { numberedName, objectPath } from '@/data/documentos/rutas';
import type { Contenido } from '@/lib/contenido';
import { AppError, toAppError } from '@/lib/errors';

export interface SubidaRequest {
  dealId: string;
  file: Contenido;
  category?: Categoria | (string & {});
  /** The case file's rows, where the caller has them already. Added to when this uploads one. */
  existing?: DealDocument[];
  /** The import that brings it, so that it can be undone. */
  importacionId?: string | undefined;
  signal?: AbortSignal;
  /** Bytes sent so far. */
  onProgress?: (sent: number, total: number) => void;
}

export interface SubidaResult {
  outcome: 'subido' | 'ya-estaba';
  documento: DealDocument;
}

export type NewDocumento = Pick<
  DealDocument,
  | 'deal_id'
  | 'document_type'
  | 'category'
  | 'file_name'
  | 'file_path'
  | 'file_size'
  | 'mime_type'
  | 'sha256'
  | 'importacion_id'
>;

export interface StoredObject {
  size: number;
  sha256: string | undefined;
}

export interface ObjectUpload {
  path: string;
  file: Contenido;
  sha256: string;
  signal?: AbortSignal | undefined;
  onProgress?: SubidaRequest['onProgress'];
}

/** What the steps ask of the backend. Every failure is an AppError. */
export interface Almacen {
  sha256: (file: Contenido) => Promise<string>;
  /** Rows of that case file with that content. */
  findByContent: (dealId: string, size: number, sha256: string) => Promise<DealDocument | undefined>;
  findByPath: (path: string) => Promise<DealDocument | undefined>;
  /** Fails with kind `conflict` where the path is taken. */
  uploadObject: (upload: ObjectUpload) => Promise<void>;
  /** Undefined where there is none, or none that the caller may see. */
  objectInfo: (path: string) => Promise<StoredObject | undefined>;
  removeObject: (path: string) => Promise<void>;
  insertRow: (row: NewDocumento) => Promise<DealDocument>;
  wait: (milliseconds: number) => Promise<void>;
}

interface Task extends SubidaRequest {
  sha256: string;
  type: string;
  /** The names of those found at the paths it wanted; undefined where nobody can tell yet. */
  found: (string | undefined)[];
}

const MAX_COPIES = 200;
const BACKOFF_MS = [300, 1000, 3000];

export function createSubirDocumento(almacen: Almacen): (request: SubidaRequest) => Promise<SubidaResult> {
  const inFlight = new Map<string, Promise<SubidaResult>>();

  return async function subirDocumento(request) {
    const sha256 = await readSha256(almacen, request.file);
    request.signal?.throwIfAborted();
    const key = `${request.dealId}/${request.file.size}/${sha256}`;
    // The same content twice in one folder: the second waits for the first instead of racing it.
    for (let earlier = inFlight.get(key); earlier; earlier = inFlight.get(key)) {
      const result = await earlier.catch(() => undefined);
      if (result) return { outcome: 'ya-estaba', documento: result.documento };
    }
    const type = detectTipo(request.file.name).value;
    const run = uploadOnce(almacen, { ...request, sha256, type, found: [] });
    inFlight.set(key, run);
    try {
      const result = await run;
      if (result.outcome === 'subido') request.existing?.push(result.documento);
      return result;
    } finally {
      inFlight.delete(key);
    }
  };
}

async function readSha256(almacen: Almacen, file: Contenido): Promise<string> {
  try {
    return await almacen.sha256(file);
  } catch {
    throw new AppError('invalid', 'el archivo ya no se puede leer');
  }
}

async function uploadOnce(almacen: Almacen, task: Task): Promise<SubidaResult> {
  const same = await findSame(almacen, task);
  if (same) return { outcome: 'ya-estaba', documento: same };
  for (let copy = 1; copy <= MAX_COPIES; copy++) {
    if (isKnownPath(task, copy)) continue;
    const result = await tryPath(almacen, task, copy);
    if (result !== 'taken') return result;
  }
  throw new AppError('conflict', `ya hay ${MAX_COPIES} archivos con este nombre`);
}

async function findSame(
  almacen: Almacen,
  { existing, dealId, file, sha256 }: Task,
): Promise<DealDocument | undefined> {
  if (existing) return existing.find((row) => isSame(row, file, sha256));
  return withRetry(almacen, () => almacen.findByContent(dealId, file.size, sha256));
}

/** Saves sending the bytes only to hear that the name is taken. */
function isKnownPath({ existing, dealId, type, file }: Task, copy: number): boolean {
  const path = objectPath(dealId, type, file.name, copy);
  return existing?.some((row) => row.file_path === path) ?? false;
}

async function tryPath(almacen: Almacen, task: Task, copy: number): Promise<SubidaResult | 'taken'> {
  const path = objectPath(task.dealId, task.type, task.file.name, copy);
  const upload = await putObject(almacen, task, path);
  if (upload === 'taken') return 'taken';
  if (upload !== 'new' && upload !== 'adopted') return { outcome: 'ya-estaba', documento: upload };
  return putRow(almacen, task, path, { copy, objectIsNew: upload === 'new' });
}

/** Sends the bytes, or finds out whose the object at that path is. */
async function putObject(
  almacen: Almacen,
  task: Task,
  path: string,
): Promise<'new' | 'adopted' | 'taken' | DealDocument> {
  const { file, sha256, signal, onProgress } = task;
  try {
    await withRetry(almacen, () => almacen.uploadObject({ path, file, sha256, signal, onProgress }), signal);
    return 'new';
  } catch (error) {
    if (toAppError(error).kind !== 'conflict') throw error;
  }
  const row = await withRetry(almacen, () => almacen.findByPath(path));
  if (row) return row.deal_id === task.dealId && isSame(row, file, sha256) ? row : taken(task, row);
  // No row: a former attempt was cut between the object and its row. Ours, if its content is ours.
  const info = await withRetry(almacen, () => almacen.objectInfo(path));
  return info?.size === file.size && info.sha256 === sha256 ? 'adopted' : taken(task, undefined);
}

async function putRow(
  almacen: Almacen,
  task: Task,
  path: string,
  { copy, objectIsNew }: { copy: number; objectIsNew: boolean },
): Promise<SubidaResult | 'taken'> {
  try {
    const documento = await withRetry(almacen, () => almacen.insertRow(newRow(task, path, copy)));
    return { outcome: 'subido', documento };
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code === '23505') return resolveTakenRow(almacen, task, path, objectIsNew);
    // After a lost answer the row may be in: the next attempt adopts the object or finds the row.
    if (objectIsNew && !isTransient(failure)) await almacen.removeObject(path).catch(() => undefined);
    throw failure;
  }
}

async function resolveTakenRow(
  almacen: Almacen,
  task: Task,
  path: string,
  objectIsNew: boolean,
): Promise<SubidaResult | 'taken'> {
  const row = await withRetry(almacen, () => almacen.findByPath(path));
  if (row?.deal_id === task.dealId && isSame(row, task.file, task.sha256)) {
    // Object and row from this call, or another tab's a moment ago: either way it is in, once.
    return { outcome: objectIsNew ? 'subido' : 'ya-estaba', documento: row };
  }
  if (objectIsNew) await almacen.removeObject(path).catch(() => undefined);
  return taken(task, row);
}

function taken(task: Task, row: DealDocument | undefined): 'taken' {
  task.found.push(row?.file_name);
  return 'taken';
}

function newRow(task: Task, path: string, copy: number): NewDocumento {
  const { dealId, file, category, sha256, type, existing = [], found } = task;
  const fileName = file.name.normalize('NFC');
  const names = [...found, ...existing.map((row) => row.file_name)];
  const repeated = names.some((name) => name === undefined || name === fileName);
  return {
    deal_id: dealId,
    document_type: type,
    category: category ?? detectCategoria(fileName).value,
    file_name: repeated ? numberedName(fileName, copy) : fileName,
    file_path: path,
    file_size: file.size,
    mime_type: mimeTypeOf(fileName),
    sha256,
    importacion_id: task.importacionId ?? null,
  };
}

function isSame(row: DealDocument, file: Contenido, sha256: string): boolean {
  return row.file_size === file.size && row.sha256 === sha256;
}

function isTransient(error: AppError): boolean {
  return error.kind === 'network' || error.kind === 'unavailable';
}

/** Again only after a lost connection; never after a refusal. */
async function withRetry<T>(almacen: Almacen, call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const pause of BACKOFF_MS) {
    try {
      return await call();
    } catch (error) {
      const failure = toAppError(error);
      if (!isTransient(failure) || signal?.aborted) throw failure;
      await almacen.wait(pause);
    }
  }
  return call();
}
