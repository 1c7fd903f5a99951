import { halvesOf, writeInHalves } from '../../lib/batches';
import { type AppError, toAppError } from '../../lib/errors';

interface Waiting<Row, Saved> {
  row: Row;
  resolve: (saved: Saved) => void;
  reject: (error: Error) => void;
}

/**
 * Collects rows into few calls, because a call with one row costs the server as much as storing the file that the row names. The first row
 * goes at once. Rows that arrive during a call, or until `gather` resolves, go together in the next call. Each row hears of its own failure.
 */
export function createRowWriter<Row, Saved>(
  insert: (rows: Row[]) => Promise<Saved[]>,
  isSavedOf: (saved: Saved, row: Row) => boolean,
  gather: () => Promise<void>,
): (row: Row) => Promise<Saved> {
  let waiting: Waiting<Row, Saved>[] = [];
  let busy = false;

  const tellEach = (saved: Saved[], batch: Waiting<Row, Saved>[]) => {
    for (const { row, resolve, reject } of batch) {
      const own = saved.find((candidate) => isSavedOf(candidate, row));
      if (own) resolve(own);
      else reject(new Error('El servidor no ha devuelto la fila'));
    }
  };

  const rejectAll = (batch: Waiting<Row, Saved>[], failure: AppError) => {
    for (const { reject } of batch) reject(failure);
  };

  const write = async (batch: Waiting<Row, Saved>[]): Promise<void> => {
    try {
      await writeInHalves(batch, {
        write: (part) => insert(part.map(({ row }) => row)),
        onWritten: tellEach,
        onRefused: rejectAll,
        halve: halvesOf,
      });
    } catch (error) {
      // Those that have been told keep what they heard: a promise is settled once.
      rejectAll(batch, toAppError(error));
    }
  };

  const flush = async () => {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch);
      await gather();
    }
    busy = false;
  };

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (!busy) void flush();
    });
}
