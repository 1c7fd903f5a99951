import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  avisosNuevos,
  type AvisosNuevos,
  type AvisosParams,
  getPreferencias,
  listAvisos,
  markAvisos,
  type PreferenciasDeAvisos,
  preferAvisos,
} from '@/data/avisos/avisos-api';
import { plural } from '@/lib/formato';

const avisosKeys = {
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

interface Marca {
  ids?: number[];
  leido: boolean;
}

export function useMarkAvisos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, leido }: Marca) => markAvisos({ leido, ...(ids && { ids }) }),
    onSuccess: () => client.invalidateQueries({ queryKey: avisosKeys.all }),
    meta: {
      success: (n: number, { leido }: Marca) => ({
        title: leido ? 'Avisos leídos' : 'Avisos sin leer',
        message: plural(n, 'aviso', 'avisos'),
      }),
      errorTitle: 'No se han podido marcar los avisos',
    },
  });
}

/** Opening an aviso reads it. */
export function useReadAviso() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => markAvisos({ ids: [id], leido: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: avisosKeys.all }),
    meta: { errorTitle: 'No se ha podido marcar el aviso como leído' },
  });
}

type Cambio = Partial<PreferenciasDeAvisos>;

export function usePreferAvisos(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cambio: Cambio) => preferAvisos(cambio),
    onSuccess: (_done, cambio) =>
      client.setQueryData(preferenciasQuery(userId).queryKey, (antes) => antes && { ...antes, ...cambio }),
    meta: {
      success: (_done: unknown, { resumen }: Cambio) => ({
        title:
          resumen === undefined
            ? 'Avisos de plazos guardados'
            : resumen
              ? 'Recibirá el resumen diario'
              : 'No recibirá el resumen diario',
      }),
      errorTitle: 'No se ha podido guardar',
    },
  });
}
