import { changedRow } from '@/data/auditoria/row-changed-error';

interface CampoVisto<Row> {
  read: () => Promise<Row | null>;
  /** Whether the row still holds what was on the screen. */
  isAsSeen: (row: Row) => boolean;
  write: (readAt: string) => Promise<Row>;
  /** Why it was not written. */
  refuse: (row: Row | null) => Promise<Error>;
}

/**
 * Writes one field of a row where that field is still as it was seen. What others have changed beside it stays theirs and is no conflict:
 * whoever edits one cell has seen that cell and no more.
 */
export async function writeAsSeen<Row extends { updated_at: string }>({
  read,
  isAsSeen,
  write,
  refuse,
}: CampoVisto<Row>): Promise<Row> {
  let row = await read();
  while (row && isAsSeen(row)) {
    try {
      return await write(row.updated_at);
    } catch (error) {
      const changed = changedRow<Row>(error);
      if (!changed) throw error;
      row = changed.current;
    }
  }
  throw await refuse(row);
}
