import { useMutation, useQueryClient } from '@tanstack/react-query';

import { restorePapelera, type TablaConPapelera } from '@/data/papelera/papelera-api';
import { type PapeleraRow, purgePapelera } from '@/data/papelera/papelera-list-api';
import { toAppError } from '@/lib/errors';
import { chunk } from '@/lib/lotes';

const ENTRIES_A_CALL = 50;

export interface PapeleraWork {
  rows: PapeleraRow[];
  onProgress: (done: number) => void;
}

export interface RestoreResult {
  restored: PapeleraRow[];
  failures: { row: PapeleraRow; message: string }[];
}

/** What others hang on comes back before what hangs on it. */
const ORDER: TablaConPapelera[] = [
  'clientes',
  'deals',
  'expedientes',
  'cliente_registros',
  'deal_documents',
  'cliente_documents',
];

/** One that cannot come back does not hold the others, so this succeeds with failures in its result: the caller tells them. */
export function useRestorePapelera() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreEach,
    // What came back may show anywhere: lists, details, documents, counters.
    onSettled: () => client.invalidateQueries(),
  });
}

async function restoreEach({ rows, onProgress }: PapeleraWork): Promise<RestoreResult> {
  const result: RestoreResult = { restored: [], failures: [] };
  for (const row of rows.toSorted((a, b) => ORDER.indexOf(a.tabla) - ORDER.indexOf(b.tabla))) {
    try {
      await restorePapelera([row.id]);
      result.restored.push(row);
    } catch (error) {
      result.failures.push({ row, message: toAppError(error).message });
    }
    onProgress(result.restored.length + result.failures.length);
  }
  return result;
}

/** Answers how many went. */
export function usePurgePapelera() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, onProgress }: PapeleraWork) => {
      let purged = 0;
      let done = 0;
      for (const batch of chunk(rows, ENTRIES_A_CALL)) {
        purged += await purgePapelera(batch.map(({ id }) => id));
        done += batch.length;
        onProgress(done);
      }
      return purged;
    },
    onSettled: () => client.invalidateQueries(),
    meta: { errorTitle: 'Error al vaciar la papelera' },
  });
}
