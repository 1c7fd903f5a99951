import { useQueryClient } from '@tanstack/react-query';

import type { DealListRow } from '@/data/deals/deal-types';
import { takeDealOut } from '@/data/deals/deals-cache';
import { namesOfDeals } from '@/data/deals/deals-masivo';
import { dealsKeys } from '@/data/deals/deals-queries';
import { deleteMany, restoreMany } from '@/data/papelera/eliminar-api';
import { textos } from '@/features/expedientes/textos';
import { useEliminarVarios } from '@/ui/lista/use-eliminar-varios';

/** `known`: rows of the page, for the names of those that somebody else deleted meanwhile. */
export function useEliminarDeals(known: DealListRow[]) {
  const client = useQueryClient();
  return useEliminarVarios({
    textos,
    eliminar: (elegidos, options) => deleteMany('deals', elegidos, options),
    restaurar: restoreMany,
    nombres: async (ids) => {
      const shown = known.map(({ id, contractnumber }) => [id, contractnumber ?? id] as const);
      return new Map([...shown, ...(await namesOfDeals(ids))]);
    },
    takeOut: (ids) => {
      for (const id of ids) {
        takeDealOut(client, id);
        client.removeQueries({ queryKey: dealsKeys.detail(id) });
      }
    },
    refresh: () => client.invalidateQueries({ queryKey: dealsKeys.all }),
  });
}
