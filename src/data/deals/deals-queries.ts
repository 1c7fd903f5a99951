import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import type { Deal, DealListRow, DealsListParams } from '@/data/deals/deal-types';
import {
  ACTIVIDAD_PAGE,
  type DealFieldUpdate,
  type DealUpdate,
  getDeal,
  listActividadOfDeal,
  listDeals,
  listFilterValues,
  updateDeal,
  updateDealField,
} from '@/data/deals/deals-api';
import { listCache } from '@/data/lista-cache';
import type { Deletable } from '@/data/papelera/delete-mutations';
import { LISTED_FIELDS } from '@/domain/expediente/deal-fields';

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

const listed = (deal: Deal): Partial<DealListRow> =>
  Object.fromEntries(LISTED_FIELDS.map(({ name }) => [name, deal[name]]));

export const dealsCache = listCache<DealListRow, Deal>({
  keys: dealsKeys,
  newestBy: 'generateddate',
  toRow: (deal) => ({ ...listed(deal), id: deal.id }),
});

export const dealsDeletable = {
  tabla: 'deals',
  cache: dealsCache,
  eliminado: { title: 'Deal eliminado', message: 'El deal ha sido eliminado exitosamente' },
  errorTitle: 'Error al eliminar deal',
} satisfies Deletable<DealListRow, Deal>;

/** The form shows how it failed. */
export function useUpdateDeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: DealUpdate) => updateDeal(update),
    onSuccess: (deal) => afterUpdate(client, deal),
    meta: {
      success: { title: 'Deal actualizado', message: 'El deal ha sido actualizado exitosamente' },
      errorTitle: false,
    },
  });
}

/** One field, as the list shows it: whoever calls it tells how it went. */
export function useUpdateDealField() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: DealFieldUpdate) => updateDealField(update),
    onSuccess: (deal) => afterUpdate(client, deal),
    meta: { errorTitle: false },
  });
}

/** What somebody else left there, into the lists that show something older. */
export function useTakeDeal() {
  const client = useQueryClient();
  return (deal: Deal) => void afterUpdate(client, deal);
}

const afterUpdate = (client: QueryClient, deal: Deal) =>
  Promise.all([
    dealsCache.replace(client, deal),
    markFilterValuesOld(client),
    client.invalidateQueries({ queryKey: dealsKeys.actividad(deal.id) }),
  ]);

export const markFilterValuesOld = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: dealsKeys.filterValues() });
