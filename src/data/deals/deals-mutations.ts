import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { LISTED_FIELDS } from '@/data/deals/deal-fields';
import type { Deal, DealListRow } from '@/data/deals/deal-types';
import {
  createDeal,
  type DealFieldUpdate,
  type DealUpdate,
  type NewDeal,
  updateDeal,
  updateDealField,
} from '@/data/deals/deals-api';
import { dealsKeys } from '@/data/deals/deals-queries';
import { listCache } from '@/data/lista-cache';
import type { Deletable } from '@/data/papelera/delete-mutations';

const listed = (deal: Deal): Partial<DealListRow> =>
  Object.fromEntries(LISTED_FIELDS.map(({ name }) => [name, deal[name]]));

const dealsCache = listCache<DealListRow, Deal>({
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

/** The form shows the failures of both. */
export function useCreateDeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deal: NewDeal) => createDeal(deal),
    onSuccess: (deal) => Promise.all([dealsCache.add(client, deal), markFilterValuesOld(client)]),
    meta: {
      success: { title: 'Deal creado', message: 'El deal ha sido creado exitosamente' },
      errorTitle: false,
    },
  });
}

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

const markFilterValuesOld = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: dealsKeys.filterValues() });
