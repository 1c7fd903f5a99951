/** An import and its row in the history, whatever it imports. */
import {
  beatImportacion,
  type ImportacionOutcome,
  type NewImportacion,
  saveImportacion,
  startImportacion,
} from '@/data/importacion/importaciones-api';
import { AppError } from '@/lib/errors';
import { formatNumero } from '@/lib/formato';

const BEAT_MS = 20_000;
/** More would make a row of many megabytes; the dialog's own list has them all. */
const KEPT_ERRORS = 5000;

export interface Registro {
  outcome: ImportacionOutcome;
  ended: 'completed' | 'cancelled' | 'interrupted';
}

/** Runs an import with its row in the history. A failure before it starts, or `signal` then, is thrown: nothing has been written then. */
export async function registrarImportacion<Result>(
  importacion: NewImportacion,
  run: (id: string) => Promise<Result>,
  registroOf: (result: Result) => Registro,
  signal?: AbortSignal,
): Promise<Result> {
  const id = await startImportacion(importacion, signal).catch((error: unknown) => {
    throw signal?.aborted
      ? new AppError('unknown', 'Importación cancelada: no se ha importado nada.')
      : error;
  });
  const beat = setInterval(() => void beatImportacion(id).catch(() => undefined), BEAT_MS);
  const result = await run(id).finally(() => clearInterval(beat));
  const { outcome, ended } = registroOf(result);
  const kept = { ...outcome, errores: keptErrors(outcome.errores) };
  // A history that cannot be written must not make the import fail, nor keep it waiting for a server that is gone.
  const saved = saveImportacion(id, kept, ended === 'completed').catch(() => undefined);
  if (ended !== 'interrupted') await saved;
  return result;
}

function keptErrors(errors: string[]): string[] {
  const rest = errors.length - KEPT_ERRORS;
  return rest > 0 ? [...errors.slice(0, KEPT_ERRORS), `... y ${formatNumero(rest)} errores más`] : errors;
}
