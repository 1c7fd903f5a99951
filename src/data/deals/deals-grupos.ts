/** The list of case files by groups: how many of what a search finds each creditor, state or province has. */
import { queryOptions } from '@tanstack/react-query';

import type { DealsFilters } from '@/data/deals/deal-types';
import { dealsKeys } from '@/data/deals/deals-queries';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface GrupoDeDeals {
  /** Null: nobody has said. */
  valor: string | null;
  n: number;
}

export interface DealsAgrupados {
  /** Case files in all of them. */
  total: number;
  /** How many groups there are; those that are answered are the largest. */
  cuantos: number;
  grupos: GrupoDeDeals[];
}

interface GruposParams {
  search: string;
  filters: DealsFilters;
  por: NonNullable<DealsFilters['agrupado']>['por'];
}

async function listGrupos(params: GruposParams, signal: AbortSignal): Promise<DealsAgrupados> {
  const { search, filters, por } = params;
  const call = supabase.rpc('deals_agrupados', { search, filters: filters as Json, por });
  return (await unwrap(call.abortSignal(signal))) as unknown as DealsAgrupados;
}

export const dealsGruposQuery = (params: GruposParams) =>
  queryOptions({
    queryKey: [...dealsKeys.all, 'grupos', params] as const,
    queryFn: ({ signal }) => listGrupos(params, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al agrupar los expedientes' },
  });
