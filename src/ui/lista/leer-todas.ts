import { runBatches } from '@/lib/batches';
import { formatNumero } from '@/lib/formato';
import type { Listing, ListRow } from '@/ui/lista/list-column';
import { type LeerPagina, MOST_ROWS, PAGE } from '@/ui/lista/use-imprimir-lista';

interface Work {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

const IN_FLIGHT = 3;

/** Every row that a list finds, up to `MOST_ROWS`, in its order; undefined where it was cancelled. */
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
  const first = await leer({ page: 1, size: PAGE });
  keep(first);
  const pages = Math.ceil(Math.min(first.total, MOST_ROWS) / PAGE);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => n + 2);
  await runBatches(others, ([page = 1]) => leer({ page, size: PAGE }), keep, {
    size: 1,
    inFlight: IN_FLIGHT,
    signal,
  });
  return signal.aborted ? undefined : { rows: [...rows.values()], total: first.total };
}

export const preparando = (done: number, total: number): string =>
  `Preparando ${formatNumero(done)} de ${formatNumero(total)} para imprimir`;
