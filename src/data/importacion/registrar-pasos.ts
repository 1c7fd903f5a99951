/** An import and its row in the history, whatever it imports and whoever writes the row. */
import { AppError } from '../../lib/errors';
import { formatNumero } from '../../lib/formato';
import type { ImportacionOutcome, NewImportacion } from './importaciones-api';

const BEAT_MS = 20_000;
/** More would make a row of many megabytes; the dialog's own list has them all. */
const KEPT_ERRORS = 5000;

export interface Registro {
  outcome: ImportacionOutcome;
  ended: 'completed' | 'cancelled' | 'interrupted';
}

export interface Historial {
  /** Answers its id. */
  start: (importacion: NewImportacion, signal?: AbortSignal) => Promise<string>;
  beat: (id: string) => Promise<void>;
  save: (id: string, outcome: ImportacionOutcome, finished: boolean) => Promise<void>;
}

/** Runs an import with its row in the history. A failure before it starts, or `signal` then, is thrown: nothing has been written then. */
export async function registerIn<Result>(
  { start, beat, save }: Historial,
  importacion: NewImportacion,
  { run, registroOf, signal }: ARegistrar<Result>,
): Promise<Result> {
  const id = await start(importacion, signal).catch((error: unknown) => {
    throw signal?.aborted
      ? new AppError('unknown', 'Importación cancelada: no se ha importado nada.')
      : error;
  });
  const beating = setInterval(() => void beat(id).catch(() => undefined), BEAT_MS);
  const result = await run(id).finally(() => clearInterval(beating));
  const { outcome, ended } = registroOf(result);
  const kept = { ...outcome, errores: keptErrors(outcome.errores) };
  // A history that cannot be written must not make the import fail, nor keep it waiting for a server that is gone.
  const saved = save(id, kept, ended === 'completed').catch(() => undefined);
  if (ended !== 'interrupted') await saved;
  return result;
}

export interface ARegistrar<Result> {
  run: (id: string) => Promise<Result>;
  registroOf: (result: Result) => Registro;
  signal?: AbortSignal | undefined;
}

function keptErrors(errors: string[]): string[] {
  const rest = errors.length - KEPT_ERRORS;
  return rest > 0 ? [...errors.slice(0, KEPT_ERRORS), `... y ${formatNumero(rest)} errores más`] : errors;
}
