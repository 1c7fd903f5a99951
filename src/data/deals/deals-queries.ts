import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ACTIVIDAD_PAGE, listActividadOfDeal } from '@/data/deals/deal-actividad-api';
import type { DealsListParams } from '@/data/deals/deal-types';
import { getDeal, listDeals, listFilterValues } from '@/data/deals/deals-api';

export const dealsKeys = {
  all: ['deals'] as const,
  lists: () => [...dealsKeys.all, 'list'] as const,
  list: (params: DealsListParams) => [...dealsKeys.lists(), params] as const,
  details: () => [...dealsKeys.all, 'detail'] as const,
  detail: (id: string) => [...dealsKeys.details(), id] as const,
  filterValues: () => [...dealsKeys.all, 'filter-values'] as const,
  actividad: (id: string) => [...dealsKeys.all, 'actividad', id] as const,
};

export function dealsListQuery(params: DealsListParams) {
  return queryOptions({
    queryKey: dealsKeys.list(params),
    queryFn: ({ signal }) => listDeals(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar deals' },
  });
}

export function dealQuery(id: string) {
  return queryOptions({
    queryKey: dealsKeys.detail(id),
    queryFn: ({ signal }) => getDeal(id, signal),
    meta: { errorTitle: 'Error al cargar deals' },
  });
}

/** The creditors and methods that case files have. */
export function dealsFilterValuesQuery() {
  return queryOptions({
    queryKey: dealsKeys.filterValues(),
    queryFn: ({ signal }) => listFilterValues(signal),
    meta: { errorTitle: 'Error al cargar deals' },
  });
}

/** Newest first, page by page. */
export function dealActividadQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: dealsKeys.actividad(id),
    queryFn: ({ pageParam, signal }) => listActividadOfDeal(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ACTIVIDAD_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar la actividad' },
  });
}
