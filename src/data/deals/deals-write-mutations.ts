import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { createDeal, type DealUpdate, type NewDeal, updateDeal } from '@/data/deals/deals-write-api';
import { addDeal, replaceDeal } from '@/data/deals/deals-write-cache';

/** The form reports a missing connection at once; by default the library would wait for the connection without showing anything. */
const networkMode = 'always';

/** The form shows the failures of both. */
export function useCreateDeal() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (deal: NewDeal) => createDeal(deal),
    onSuccess: (deal) => {
      addDeal(client, deal);
      return markListsOld(client);
    },
    meta: {
      success: { title: 'Deal creado', message: 'El deal ha sido creado exitosamente' },
      errorTitle: false,
    },
  });
}

export function useUpdateDeal() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (update: DealUpdate) => updateDeal(update),
    onSuccess: async (deal) => {
      replaceDeal(client, deal);
      await Promise.all([
        markListsOld(client),
        client.invalidateQueries({ queryKey: dealsKeys.actividad(deal.id) }),
      ]);
    },
    meta: {
      success: { title: 'Deal actualizado', message: 'El deal ha sido actualizado exitosamente' },
      errorTitle: false,
    },
  });
}

/** The lists already show the row. Whether it still belongs there, and what the filters offer, is fetched when they are next looked at. */
async function markListsOld(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: dealsKeys.lists(), refetchType: 'none' }),
    client.invalidateQueries({ queryKey: dealsKeys.filterValues() }),
  ]);
}
