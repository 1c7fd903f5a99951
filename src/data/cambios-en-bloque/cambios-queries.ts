import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  undoCambio,
  filasDelCambio,
  listCambios,
  planDeCambio,
  restoreFilas,
} from '@/data/cambios-en-bloque/cambios-api';

export const cambiosListQuery = (params: { page: number; size: number }) =>
  queryOptions({
    queryKey: ['cambios-en-bloque', params] as const,
    queryFn: ({ signal }) => listCambios(params, signal),
    placeholderData: keepPreviousData,
    // Every change anywhere adds to it.
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los cambios en bloque' },
  });

/** Asked each time: others go on meanwhile. */
export const planDeCambioQuery = (grupo: string) =>
  queryOptions({
    queryKey: ['cambios-en-bloque', 'plan', grupo] as const,
    queryFn: () => planDeCambio(grupo),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido comprobar qué se deshace' },
  });

export const filasDelCambioQuery = (grupo: string) =>
  queryOptions({
    queryKey: ['cambios-en-bloque', 'filas', grupo] as const,
    queryFn: ({ signal }) => filasDelCambio({ grupo, desde: 0 }, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar lo que queda por deshacer' },
  });

export function useRestoreFilas() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreFilas,
    onSettled: () => client.invalidateQueries(),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

export function useUndoCambio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoCambio,
    // Case files, the agenda, counters: anything may show what was changed.
    onSettled: () => client.invalidateQueries(),
    meta: { errorTitle: 'Error al deshacer' },
  });
}
