import { runBatches } from '@/lib/batches';
import { formatNumero } from '@/lib/formato';
import {
  type LeerPagina,
  type Listing,
  type ListRow,
  MOST_PRINTED,
  PAGE_AT_MOST,
} from '@/ui/lista/list-column';

interface Work {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

const IN_FLIGHT = 3;

/** Every row that a list finds, up to `MOST_PRINTED`, in its order; undefined where it was cancelled. */
export async function readTodas<T extends ListRow>(
  leer: LeerPagina<T>,
  { onProgress, signal }: Work,
): Promise<Omit<Listing<T>, 'page'> | undefined> {
  // By their ids: a row that moves to the next page meanwhile comes twice.
  const rows = new Map<T['id'], T>();
  const keep = (answer: Listing<T>) => {
    for (const row of answer.rows) rows.set(row.id, row);
    onProgress(rows.size);
  };
  const first = await leer({ page: 1, size: PAGE_AT_MOST }, signal);
  keep(first);
  const pages = Math.ceil(Math.min(first.total, MOST_PRINTED) / PAGE_AT_MOST);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => n + 2);
  await runBatches(others, ([page = 1]) => leer({ page, size: PAGE_AT_MOST }, signal), keep, {
    size: 1,
    inFlight: IN_FLIGHT,
    signal,
  });
  return signal.aborted ? undefined : { rows: [...rows.values()], total: first.total };
}

export const preparando = (done: number, total: number): string =>
  `Preparando ${formatNumero(done)} de ${formatNumero(total)} para imprimir`;
