import { useQuery } from '@tanstack/react-query';

import { dealsListQuery } from '@/data/deals/deals-queries';
import { type ExpedientesSearch, expedientesState } from '@/features/expedientes/lista/expedientes-search';

export interface Vecino {
  id: string;
  /** The search of the list at the page on which that case file is. */
  search: ExpedientesSearch;
}

export interface Vecinos {
  anterior: Vecino | undefined;
  siguiente: Vecino | undefined;
  /** From 1, in the whole list. */
  posicion: number;
  total: number;
}

/** The case files before and after this one, in the list it was opened from. Undefined where it came from no list. */
export function useVecinos(id: string, search: ExpedientesSearch | undefined): Vecinos | undefined {
  const here = usePage(search, 0, true);
  const index = here?.rows.findIndex((row) => row.id === id) ?? -1;
  const isFirst = index === 0;
  const isLast = here !== undefined && index === here.rows.length - 1;
  const before = usePage(search, -1, isFirst && here !== undefined && here.page > 1);
  const isEnd = here !== undefined && search !== undefined && here.page * search.size >= here.total;
  const after = usePage(search, 1, isLast && !isEnd);
  if (!search || !here || index === -1) return undefined;

  const neighbour = (rowId: string | undefined, step: number): Vecino | undefined =>
    rowId === undefined ? undefined : { id: rowId, search: { ...search, page: search.page + step } };
  return {
    anterior: isFirst ? neighbour(before?.rows.at(-1)?.id, -1) : neighbour(here.rows[index - 1]?.id, 0),
    siguiente: isLast ? neighbour(after?.rows[0]?.id, 1) : neighbour(here.rows[index + 1]?.id, 0),
    posicion: (here.page - 1) * search.size + index + 1,
    total: here.total,
  };
}

function usePage(search: ExpedientesSearch | undefined, step: number, wanted: boolean) {
  const page = (search?.page ?? 1) + step;
  const asked = wanted && search !== undefined && page >= 1;
  const params = expedientesState.toListParams({ ...(search ?? NOWHERE), page: Math.max(page, 1) });
  const { data, isPlaceholderData } = useQuery({ ...dealsListQuery(params), enabled: asked });
  return asked && !isPlaceholderData ? data : undefined;
}

const NOWHERE: ExpedientesSearch = { q: '', page: 1, size: 50, sort: 'generateddate', dir: 'desc' };
