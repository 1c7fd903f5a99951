import { chunk, halvesOf, writeInHalves } from '@/lib/batches';
/** Deleting many rows in batches, apart from the server. */
import { type AppError, toAppError } from '@/lib/errors';

/** The rows that a bulk action is for. */
export interface Elegidos {
  ids: string[];
  /** When everything that a search found was counted, by the database's clock; none for rows chosen one by one. */
  countedAt?: string | undefined;
}

/** A row that went, and its entry in the Papelera. */
export interface EnPapelera {
  row_id: string;
  entry_id: string;
}

/** Without an entry it has changed since it was counted, and stays. */
export type Eliminado = EnPapelera | { row_id: string; entry_id: null };

export interface EliminarFailure {
  id: string;
  message: string;
}

export interface Eliminados {
  gone: EnPapelera[];
  failures: EliminarFailure[];
  /** Left alone, because they have changed since they were counted. */
  changed: string[];
  /** Never asked for, because it was cancelled. */
  untouched: number;
  /** The failure that ended the work, because it hits every row. */
  lost?: AppError;
}

export interface MuchosOptions {
  onProgress: (done: number) => void;
  /** Stops before the next batch; what is done stays done. */
  signal?: AbortSignal;
}

interface EliminarOptions extends MuchosOptions {
  rowsACall: number;
}

/** Answers those that went, or were left; those that were not there or may not be deleted are missing. Fails as a whole. */
export type Eliminar = (ids: string[]) => Promise<Eliminado[]>;

const NOT_ALLOWED = 'Ya no existe o no tiene permiso para eliminarlo';

/**
 * Never fails as a whole: a row that cannot be deleted does not stop the others. When the server is lost, everything that is left fails
 * without further calls.
 */
export async function deleteMuchos(
  ids: readonly string[],
  eliminar: Eliminar,
  { rowsACall, onProgress, signal }: EliminarOptions,
): Promise<Eliminados> {
  const result: Eliminados = { gone: [], failures: [], changed: [], untouched: 0 };
  let done = 0;
  for (const batch of chunk(ids, rowsACall)) {
    if (signal?.aborted) break;
    if (result.lost) fail(result, batch, result.lost.message);
    else await deleteLote(result, eliminar, batch);
    onProgress((done += batch.length));
  }
  result.untouched = ids.length - done;
  return result;
}

async function deleteLote(result: Eliminados, eliminar: Eliminar, ids: string[]): Promise<void> {
  const told = new Set<string>();
  const failAll = (failed: string[], message: string) => {
    for (const id of failed) told.add(id);
    fail(result, failed, message);
  };
  const without = (batch: string[]) => batch.filter((id) => !told.has(id));
  try {
    await writeInHalves(ids, {
      write: eliminar,
      onWritten: (answer, batch) => {
        for (const { row_id, entry_id } of answer) {
          told.add(row_id);
          if (entry_id === null) result.changed.push(row_id);
          else result.gone.push({ row_id, entry_id });
        }
        failAll(without(batch), NOT_ALLOWED);
      },
      onRefused: (batch, { message }) => failAll(batch, message),
      halve: halvesOf,
    });
  } catch (error) {
    result.lost = toAppError(error);
    fail(result, without(ids), result.lost.message);
  }
}

function fail({ failures }: Eliminados, ids: string[], message: string): void {
  failures.push(...ids.map((id) => ({ id, message })));
}
