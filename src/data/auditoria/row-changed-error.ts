import { lastChange } from '@/data/auditoria/auditoria-api';
import { AppError, NOT_AS_SEEN, toAppError } from '@/lib/errors';
import { type Autor, eliminadoPor } from '@/lib/formulario/autoria';

/** Somebody else saved the row after it was read here. `current` is what it is now. */
export class RowChangedError<T> extends AppError {
  readonly current: T;
  readonly by: Autor | undefined;

  constructor(current: T, by: Autor | undefined) {
    super('conflict', 'Otra persona ha guardado cambios mientras usted escribía');
    this.current = current;
    this.by = by;
  }
}

/** The row is not there any more. `by` deleted it. */
export class RowGoneError extends AppError {
  readonly by: Autor | undefined;

  constructor(by: Autor | undefined) {
    super('not-found', 'Ya no existe');
    this.by = by;
  }
}

/** Why an update that asked for the row as it was read changed nothing. */
export async function whyUnchanged<T>(
  tabla: string,
  id: string,
  current: T | null,
): Promise<RowChangedError<T> | RowGoneError> {
  return current
    ? new RowChangedError(current, await lastChange(tabla, id, 'update'))
    : new RowGoneError(await lastChange(tabla, id, 'delete'));
}

interface Visto<R, T> {
  tabla: string;
  write: () => Promise<R>;
  /** The row as it is now. */
  read: () => Promise<(T & { id: string }) | null>;
  id: string;
}

/** A function that takes what was seen of a row. Refused for that, it fails with the row as it is now. */
export async function whereSeen<R, T>({ tabla, id, write, read }: Visto<R, T>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (toAppError(error).code !== NOT_AS_SEEN) throw error;
    const current = await read();
    throw await whyUnchanged(tabla, current?.id ?? id, current);
  }
}

/** What a save failed with, where that was another's newer save: `T` is the row that it wrote. */
export function changedRow<T>(error: unknown): RowChangedError<T> | undefined {
  return error instanceof RowChangedError ? (error as RowChangedError<T>) : undefined;
}

/** Why a form could not save, but for what `changedRow` gives to the panel. `que`: `este expediente`, `esta nota`. */
export function failureText(que: string, error: unknown): string {
  return error instanceof RowGoneError ? eliminadoPor(que, error.by) : toAppError(error).message;
}

/** What a form shows of a save: under way, refused because another saved meanwhile, or failed. */
export function savingOf<T>(que: string, save: { isPending: boolean; error: unknown }) {
  const changed = changedRow<T>(save.error);
  return {
    saving: save.isPending,
    changed,
    failure: save.error && !changed ? failureText(que, save.error) : undefined,
  };
}
