/** A form makes the id of what it creates when it opens. Asked again after its answer was lost, it finds its row there. */
import { lastChange } from '@/data/auditoria/auditoria-api';
import { RowChangedError } from '@/data/auditoria/row-changed-error';
import { ownId } from '@/data/sesion/own-id';
import { toAppError } from '@/lib/errors';

interface Refused<T> {
  /** The insert failed with this. */
  error: unknown;
  tabla: string;
  read: () => Promise<T | null>;
}

/**
 * The row that an earlier attempt of this form wrote, to be updated to what the form shows now. Where somebody else was the last to change
 * it, nobody has seen that here: then it fails with the row as it is now.
 */
export async function writtenBefore<T extends { id: string }>({
  error,
  tabla,
  read,
}: Refused<T>): Promise<T> {
  const made = toAppError(error).kind === 'conflict' ? await read() : null;
  if (!made) throw error;
  const by = await lastChange(tabla, made.id, 'update');
  if (by && by.userId !== (await ownId())) throw new RowChangedError(made, by);
  return made;
}
