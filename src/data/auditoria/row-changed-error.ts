import { type Autor, lastChange } from '@/data/auditoria/auditoria-api';
import { AppError } from '@/lib/errors';

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
