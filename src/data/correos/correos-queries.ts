import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { correosDe, type DeQuien, getEnvio, listEnvios } from '@/data/correos/correos-api';
import type { PagedSearch } from '@/lib/list-search';

export const correosKeys = {
  all: ['correos'] as const,
  envio: (id: string) => [...correosKeys.all, 'envio', id] as const,
};

export const enviosQuery = (params: PagedSearch) =>
  queryOptions({
    queryKey: [...correosKeys.all, 'envios', params] as const,
    queryFn: ({ signal }) => listEnvios(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los envíos' },
  });

export const envioQuery = (id: string) =>
  queryOptions({
    queryKey: correosKeys.envio(id),
    queryFn: ({ signal }) => getEnvio(id, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el envío' },
  });

export const correosQuery = (de: DeQuien, saltar = 0) =>
  queryOptions({
    queryKey: [...correosKeys.all, 'lista', de, saltar] as const,
    queryFn: ({ signal }) => correosDe(de, saltar, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los correos' },
  });
