import { toAppError } from '@/lib/errors';

interface Waiting<Row, Saved> {
  row: Row;
  resolve: (saved: Saved) => void;
  reject: (error: Error) => void;
}

/**
 * The first row goes at once; those that arrive during its call, and while it is waited for more (`gather`), go together: a row
 * alone costs the server as much as the object it belongs to, and an import writes thousands. Where a call of several fails, each goes alone and hears of its own failure.
 */
export function createRowWriter<Row, Saved>(
  insert: (rows: Row[]) => Promise<Saved[]>,
  isSavedOf: (saved: Saved, row: Row) => boolean,
  gather: () => Promise<void>,
): (row: Row) => Promise<Saved> {
  let waiting: Waiting<Row, Saved>[] = [];
  let busy = false;

  const insertEach = async (batch: Waiting<Row, Saved>[]) => {
    const saved = await insert(batch.map(({ row }) => row));
    for (const { row, resolve, reject } of batch) {
      const own = saved.find((candidate) => isSavedOf(candidate, row));
      if (own) resolve(own);
      else reject(new Error('El servidor no ha devuelto la fila'));
    }
  };

  const write = async (batch: Waiting<Row, Saved>[]): Promise<void> => {
    try {
      await insertEach(batch);
    } catch (error) {
      const failure = toAppError(error);
      if (batch.length === 1 || failure.kind === 'network') for (const { reject } of batch) reject(failure);
      else for (const one of batch) await write([one]);
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
