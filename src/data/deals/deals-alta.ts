/** A case file that is made by hand. Lists and details, which make none, do not wait for this. */
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Deal } from '@/data/deals/deal-types';
import { asRow, DEAL_COLUMNS, type DealColumns, getDeal, updateDeal } from '@/data/deals/deals-api';
import { dealsCache, markFilterValuesOld } from '@/data/deals/deals-queries';
import { writtenBefore } from '@/data/escrito-antes';
import { unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface NewDeal {
  id: string;
  columns: DealColumns;
}

/**
 * The form makes the id. If a case file with this id exists, an earlier attempt of the same form wrote it, and it is updated to what the form
 * shows now.
 */
export async function createDeal({ id, columns }: NewDeal): Promise<Deal> {
  try {
    return await unwrapOne(
      supabase
        .from('deals')
        .insert({ ...asRow(columns), id })
        .select<string, Deal>(DEAL_COLUMNS),
    );
  } catch (error) {
    const made = await writtenBefore({ error, tabla: 'deals', read: () => getDeal(id) });
    return updateDeal({ id, columns, readAt: made.updated_at });
  }
}

/** The form shows how it failed. */
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
