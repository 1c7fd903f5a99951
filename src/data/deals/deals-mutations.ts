import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import type { DealListRow } from '@/data/deals/deal-types';
import { deleteDeal, restoreDeals } from '@/data/deals/deals-api';
import { markListsStale, putDealBack, takeDealOut } from '@/data/deals/deals-cache';
import { dealsKeys } from '@/data/deals/deals-queries';
import { toAppError } from '@/lib/errors';

const deleteKey = [...dealsKeys.all, 'delete'];

/** The row goes from the lists at once and comes back if the server refuses. */
export function useDeleteDeal() {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreDeals();
  return useMutation({
    mutationKey: deleteKey,
    mutationFn: (deal: DealListRow) => deleteDeal(deal.id),
    onMutate: (deal) => takeDealOut(client, deal.id),
    onError: (error, _deal, taken) => {
      putDealBack(client, taken ?? []);
      if (toAppError(error).kind === 'not-found')
        return client.invalidateQueries({ queryKey: dealsKeys.all });
    },
    onSuccess: (_entryId, deal) => forgetDeal(client, deal.id),
    onSettled: () => markStaleAfterLast(client),
    meta: {
      success: (entryId: string) => ({
        title: 'Deal eliminado',
        message: 'El deal ha sido eliminado exitosamente',
        action: { label: 'Deshacer', run: () => restore([entryId]) },
      }),
      errorTitle: 'Error al eliminar deal',
    },
  });
}

function useRestoreDeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryIds: string[]) => restoreDeals(entryIds),
    onSuccess: () => client.invalidateQueries({ queryKey: dealsKeys.all }),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

function forgetDeal(client: QueryClient, id: string): void {
  // A list that was being fetched at the same time may have brought the row back.
  takeDealOut(client, id);
  client.removeQueries({ queryKey: dealsKeys.detail(id) });
}

/**
 * Pages are fetched again only after the last deletion in flight. Earlier, the answer would still contain rows that are about to be
 * deleted.
 */
async function markStaleAfterLast(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: deleteKey }) === 1) await markListsStale(client);
}
