/** Deleting many rows in batches, apart from the server. */
import { type AppError, toAppError } from '@/lib/errors';
import { chunk } from '@/lib/lotes';

/** A row that went, and its entry in the Papelera. */
export interface Eliminado {
  row_id: string;
  entry_id: string;
}

export interface EliminarFailure {
  id: string;
  message: string;
}

export interface Eliminados {
  gone: Eliminado[];
  failures: EliminarFailure[];
  /** Never asked for, because it was cancelled. */
  untouched: number;
  /** A failure that hits all that is left. */
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

/** Answers those that went; those that were not there or may not be deleted are missing. Fails as a whole. */
export type Eliminar = (ids: string[]) => Promise<Eliminado[]>;

const NOT_ALLOWED = 'Ya no existe o no tiene permiso para eliminarlo';
const LOST = ['network', 'unavailable', 'session', 'too-many'];

/** Never fails as a whole: a row that fails does not hold the others. A lost server is not asked again for what is left. */
export async function eliminarMuchos(
  ids: readonly string[],
  eliminar: Eliminar,
  { rowsACall, onProgress, signal }: EliminarOptions,
): Promise<Eliminados> {
  const result: Eliminados = { gone: [], failures: [], untouched: 0 };
  let done = 0;
  for (const batch of chunk(ids, rowsACall)) {
    if (signal?.aborted) break;
    if (result.lost) fail(result, batch, result.lost.message);
    else await eliminarLote(result, eliminar, batch);
    onProgress((done += batch.length));
  }
  result.untouched = ids.length - done;
  return result;
}

/** Halves name a bad row in a few calls, where one by one would take as many as there are rows. */
async function eliminarLote(result: Eliminados, eliminar: Eliminar, ids: string[]): Promise<void> {
  if (result.lost) return fail(result, ids, result.lost.message);
  try {
    const gone = await eliminar(ids);
    result.gone.push(...gone);
    const went = new Set(gone.map(({ row_id }) => row_id));
    fail(
      result,
      ids.filter((id) => !went.has(id)),
      NOT_ALLOWED,
    );
  } catch (error) {
    const failure = toAppError(error);
    if (LOST.includes(failure.kind)) result.lost = failure;
    if (result.lost || ids.length === 1) return fail(result, ids, failure.message);
    const middle = Math.ceil(ids.length / 2);
    await eliminarLote(result, eliminar, ids.slice(0, middle));
    await eliminarLote(result, eliminar, ids.slice(middle));
  }
}

function fail({ failures }: Eliminados, ids: string[], message: string): void {
  failures.push(...ids.map((id) => ({ id, message })));
}
