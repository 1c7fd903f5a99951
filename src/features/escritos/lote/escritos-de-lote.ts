import { type Escrito, listEscritos } from '@/data/escritos/escritos-api';

const A_PAGE = 100;

/** All letters of a batch, in the order of their numbers. */
export async function escritosDeLote(
  lote: string,
  signal = new AbortController().signal,
): Promise<Escrito[]> {
  const all: Escrito[] = [];
  for (let page = 1; ; page++) {
    const filters = { lote };
    const params = { search: '', filters, sortBy: 'numero', sortDesc: false, page, size: A_PAGE } as const;
    const { rows, total } = await listEscritos(params, signal);
    all.push(...rows);
    if (all.length >= total || rows.length === 0) return all;
  }
}
