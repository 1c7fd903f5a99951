import type { Contenido } from '../../lib/contenido';
import { AppError, toAppError } from '../../lib/errors';
import { SOON, type Wait, withRetry } from '../../lib/retry';
/** The steps of an upload, whatever the document belongs to, apart from the backend that takes them. See `almacen.ts`. */
import { mimeTypeOf } from './comprobacion';
import { numberedName } from './rutas';

/** What the rows of every table of documents say of their file. */
export interface Fila {
  file_name: string;
  file_path: string;
  file_size: number;
  mime_type: string | null;
  sha256: string | null;
}

export interface SubidaRequest<Row, Columns> {
  /** It names the case file or the client. */
  ownerId: string;
  file: Contenido;
  /** Columns of the new row that the file alone does not say. */
  columns: Columns;
  /** The id by which other rows know the document of these bytes, where they came before it. */
  como?: { id: string; sha256: string } | undefined;
  /** The owner's rows, where the caller has them already. Added to when this uploads one. */
  existing?: Row[];
  signal?: AbortSignal;
  /** True: what is being sent is finished, and nothing is tried again. */
  stopped?: () => boolean;
  /** Bytes sent so far. */
  onProgress?: (sent: number, total: number) => void;
}

export interface SubidaResult<Row> {
  outcome: 'subido' | 'ya-estaba';
  documento: Row;
  /** Where it went in, this names another document of the same owner with the same bytes. */
  mismoContenido?: string;
}

export interface StoredObject {
  size: number;
  sha256: string | undefined;
}

export interface ObjectUpload {
  path: string;
  file: Contenido;
  sha256: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** What tells a client's documents from a case file's. */
export interface ClaseDeDocumento<Row, New, Columns> {
  ownerOf: (row: Row) => string;
  /** Where the file's `copy`-th of that name lies: ASCII, and each copy elsewhere. */
  pathOf: (ownerId: string, fileName: string, copy: number) => string;
  newRow: (ownerId: string, file: Fila, columns: Columns) => New;
}

/** What the steps ask of the backend. Every failure is an AppError. */
export interface Almacen<Row, New> {
  sha256: (file: Contenido) => Promise<string>;
  /** The rows of that owner with that content. */
  findByContent: (ownerId: string, size: number, sha256: string) => Promise<Row[]>;
  findByPath: (path: string) => Promise<Row | undefined>;
  /** Fails with kind `conflict` where the path is taken. */
  uploadObject: (upload: ObjectUpload) => Promise<void>;
  /** Undefined where there is none, or none that the caller may see. */
  objectInfo: (path: string) => Promise<StoredObject | undefined>;
  removeObject: (path: string) => Promise<void>;
  insertRow: (row: New) => Promise<Row>;
  wait: Wait;
}

interface Task<Row, Columns> extends SubidaRequest<Row, Columns> {
  sha256: string;
  /** The names of the documents that had the paths it wanted; undefined where the caller may not see them. */
  found: (string | undefined)[];
}

const MAX_COPIES = 200;

export function createPasos<Row extends Fila, New, Columns>(
  almacen: Almacen<Row, New>,
  { ownerOf, pathOf, newRow }: ClaseDeDocumento<Row, New, Columns>,
): (request: SubidaRequest<Row, Columns>) => Promise<SubidaResult<Row>> {
  type Tarea = Task<Row, Columns>;
  type Result = SubidaResult<Row>;
  const inFlight = new Map<string, Promise<Result>>();

  async function uploadOnce(task: Tarea): Promise<Result> {
    const alike = await findAlike(task);
    const same = alike.find((row) => hasName(row, task.file));
    if (same) return { outcome: 'ya-estaba', documento: same };
    const result = await uploadNew(task);
    const [other] = alike;
    return other && result.outcome === 'subido' ? { ...result, mismoContenido: other.file_name } : result;
  }

  async function uploadNew(task: Tarea): Promise<Result> {
    for (let copy = 1; copy <= MAX_COPIES; copy++) {
      if (isKnownPath(task, copy)) continue;
      const result = await tryPath(task, copy);
      if (result !== 'taken') return result;
    }
    throw new AppError('conflict', `ya hay ${MAX_COPIES} archivos con este nombre`);
  }

  /** Those with the same bytes, whatever they are called. */
  async function findAlike(task: Tarea): Promise<Row[]> {
    const { existing, ownerId, file, sha256 } = task;
    if (existing) return existing.filter((row) => hasContent(row, file, sha256));
    return again(almacen, task, () => almacen.findByContent(ownerId, file.size, sha256));
  }

  /** Saves sending the bytes only to hear that the name is taken. */
  function isKnownPath({ existing, ownerId, file }: Tarea, copy: number): boolean {
    const path = pathOf(ownerId, file.name, copy);
    return existing?.some((row) => row.file_path === path) ?? false;
  }

  async function tryPath(task: Tarea, copy: number): Promise<Result | 'taken'> {
    const path = pathOf(task.ownerId, task.file.name, copy);
    const upload = await putObject(task, path);
    if (upload === 'taken') return 'taken';
    if (upload !== 'new' && upload !== 'adopted') return { outcome: 'ya-estaba', documento: upload };
    return putRow(task, path, { copy, objectIsNew: upload === 'new' });
  }

  /** Sends the bytes, or finds out whose the object at that path is. */
  async function putObject(task: Tarea, path: string): Promise<'new' | 'adopted' | 'taken' | Row> {
    const { file, sha256, signal, onProgress } = task;
    try {
      await again(almacen, task, () => almacen.uploadObject({ path, file, sha256, signal, onProgress }));
      return 'new';
    } catch (error) {
      if (toAppError(error).kind !== 'conflict') throw error;
    }
    const row = await again(almacen, task, () => almacen.findByPath(path));
    if (row) return ownerOf(row) === task.ownerId && isSame(row, file, sha256) ? row : taken(task, row);
    // An earlier attempt was cut between the object and its row. The object is ours if its content is.
    const info = await again(almacen, task, () => almacen.objectInfo(path));
    return info?.size === file.size && info.sha256 === sha256 ? 'adopted' : taken(task, undefined);
  }

  async function putRow(
    task: Tarea,
    path: string,
    { copy, objectIsNew }: { copy: number; objectIsNew: boolean },
  ): Promise<Result | 'taken'> {
    const isKnown = task.como?.sha256 === task.sha256;
    const row = newRow(task.ownerId, fileOf(task, path, copy), {
      ...task.columns,
      ...(isKnown && { id: task.como?.id }),
    });
    try {
      return { outcome: 'subido', documento: await again(almacen, task, () => almacen.insertRow(row)) };
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === '23505') {
        const resolved = await resolveTakenRow(task, path, objectIsNew);
        if (resolved !== 'taken' || !isKnown) return resolved;
        throw new AppError('conflict', 'ese documento ya está en otro expediente');
      }
      // When the answer was lost the row may be in: the object stays, for the next attempt to find with its row or to adopt.
      if (objectIsNew && !failure.isTransient) await almacen.removeObject(path).catch(() => undefined);
      throw failure;
    }
  }

  async function resolveTakenRow(task: Tarea, path: string, objectIsNew: boolean): Promise<Result | 'taken'> {
    const row = await again(almacen, task, () => almacen.findByPath(path));
    if (row && ownerOf(row) === task.ownerId && isSame(row, task.file, task.sha256)) {
      // Written by this call, its answer lost, or by another tab a moment ago: either way the document is stored once.
      return { outcome: objectIsNew ? 'subido' : 'ya-estaba', documento: row };
    }
    if (objectIsNew) await almacen.removeObject(path).catch(() => undefined);
    return taken(task, row);
  }

  return async function subir(request) {
    const sha256 = await readSha256(almacen, request.file);
    request.signal?.throwIfAborted();
    const key = `${request.ownerId}/${request.file.size}/${sha256}`;
    // The same content twice in one folder: the second waits for the first instead of racing it. Under another name it is another document.
    for (let earlier = inFlight.get(key); earlier; earlier = inFlight.get(key)) {
      const result = await earlier.catch(() => undefined);
      if (result && hasName(result.documento, request.file))
        return { outcome: 'ya-estaba', documento: result.documento };
    }
    const run = uploadOnce({ ...request, sha256, found: [] });
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

async function readSha256(almacen: Pick<Almacen<never, never>, 'sha256'>, file: Contenido): Promise<string> {
  try {
    return await almacen.sha256(file);
  } catch {
    throw new AppError('invalid', 'el archivo ya no se puede leer');
  }
}

function taken<Row extends Fila>(task: Task<Row, unknown>, row: Row | undefined): 'taken' {
  task.found.push(row?.file_name);
  return 'taken';
}

function fileOf<Row extends Fila>(task: Task<Row, unknown>, path: string, copy: number): Fila {
  const { file, sha256, existing = [], found } = task;
  const fileName = file.name.normalize('NFC');
  const names = [...found, ...existing.map((row) => row.file_name)];
  const repeated = names.some((name) => name === undefined || name === fileName);
  return {
    file_name: repeated ? numberedName(fileName, copy) : fileName,
    file_path: path,
    file_size: file.size,
    mime_type: mimeTypeOf(fileName),
    sha256,
  };
}

const isSame = (row: Fila, file: Contenido, sha256: string): boolean =>
  hasContent(row, file, sha256) && hasName(row, file);

const hasContent = (row: Fila, file: Contenido, sha256: string): boolean =>
  row.file_size === file.size && row.sha256 === sha256;

/** Its own name, or that name with the number that it got where another file had it. */
function hasName({ file_name }: Fila, file: Contenido): boolean {
  const name = file.name.normalize('NFC');
  return file_name === name || file_name.replace(NUMBERED, '$2') === name;
}

const NUMBERED = / \((\d+)\)(\.[^.]*)?$/;

/** Tries again after a failure that passes, once there is a connection; a cancelled upload is not tried again. */
function again<T>(
  { wait }: { wait: Wait },
  { signal, stopped }: Pick<Task<never, unknown>, 'signal' | 'stopped'>,
  call: () => Promise<T>,
): Promise<T> {
  const ended = () => (signal?.aborted ?? false) || (stopped?.() ?? false);
  return withRetry(call, { pauses: SOON, wait, stopped: ended });
}
