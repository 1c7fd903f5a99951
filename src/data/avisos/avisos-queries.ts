import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  avisosNuevos,
  type AvisosNuevos,
  type AvisosParams,
  getPreferencias,
  listAvisos,
} from '@/data/avisos/avisos-api';

export const avisosKeys = {
  all: ['avisos'] as const,
  nuevos: ['avisos', 'nuevos'] as const,
  preferencias: (userId: string) => ['avisos', 'preferencias', userId] as const,
};

const EVERY_MS = 60_000;

/** The bell: on focus and every minute, also in a hidden tab only where the browser is to tell. It fails in silence, and is asked again. */
export const avisosNuevosQuery = (hidden: boolean) =>
  queryOptions({
    queryKey: avisosKeys.nuevos,
    queryFn: ({ signal, client }) =>
      avisosNuevos(client.getQueryData<AvisosNuevos>(avisosKeys.nuevos)?.ultimo, signal),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: hidden,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });

export const avisosListQuery = (params: AvisosParams) =>
  queryOptions({
    queryKey: [...avisosKeys.all, 'list', params],
    queryFn: ({ signal }) => listAvisos(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los avisos' },
  });

export const preferenciasQuery = (userId: string) =>
  queryOptions({
    queryKey: avisosKeys.preferencias(userId),
    queryFn: ({ signal }) => getPreferencias(userId, signal),
    meta: { errorTitle: 'Error al cargar qué avisos recibe' },
  });
