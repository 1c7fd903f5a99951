import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type EscritosListParams, getLote, listEscritos, listLotes } from '@/data/escritos/escritos-api';
import { listPlantillas, serviciosYFases } from '@/data/escritos/plantillas-api';
import type { PagedSearch } from '@/lib/list-search';

export const escritosKeys = {
  all: ['escritos'] as const,
  list: (params: EscritosListParams) => [...escritosKeys.all, 'list', params] as const,
  lotes: (params: PagedSearch) => [...escritosKeys.all, 'lotes', params] as const,
  lote: (id: string) => [...escritosKeys.all, 'lote', id] as const,
};

export const escritosListQuery = (params: EscritosListParams) =>
  queryOptions({
    queryKey: escritosKeys.list(params),
    queryFn: ({ signal }) => listEscritos(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los escritos' },
  });

export const lotesQuery = (params: PagedSearch) =>
  queryOptions({
    queryKey: escritosKeys.lotes(params),
    queryFn: ({ signal }) => listLotes(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los lotes' },
  });

export const loteQuery = (id: string) =>
  queryOptions({
    queryKey: escritosKeys.lote(id),
    queryFn: ({ signal }) => getLote(id, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el lote' },
  });

/** Of which services and phases case files are, to offer their templates first. */
export const serviciosYFasesQuery = (deals: string[]) =>
  queryOptions({
    queryKey: [...escritosKeys.all, 'servicios y fases', deals] as const,
    queryFn: ({ signal }) => serviciosYFases(deals, signal),
    meta: { errorTitle: 'Error al leer los servicios de los expedientes' },
  });

export const plantillasQuery = queryOptions({
  queryKey: ['plantillas'] as const,
  queryFn: ({ signal }) => listPlantillas(signal),
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar las plantillas' },
});
