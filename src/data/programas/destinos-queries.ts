import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createDestino,
  listDestinos,
  listLlamadas,
  type NuevoDestino,
  resendLlamada,
  withdrawDestino,
} from '@/data/programas/destinos-api';

const KEY = ['destinos'] as const;

/** What waits is sent meanwhile. */
const REFRESH_MS = 5000;

export const destinosQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => listDestinos(signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ pendientes }) => pendientes > 0) ? REFRESH_MS : false),
  meta: { errorTitle: 'Error al cargar los avisos a otros programas' },
});

export const llamadasQuery = (destino: string) =>
  queryOptions({
    queryKey: [...KEY, 'llamadas', destino],
    queryFn: ({ signal }) => listLlamadas(destino, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'pendiente') ? REFRESH_MS : false,
    meta: { errorTitle: 'Error al cargar los avisos enviados' },
  });

export function useCreateDestino() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nuevo: NuevoDestino) => createDestino(nuevo),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { success: { title: 'Dirección añadida' }, errorTitle: 'No se ha podido añadir la dirección' },
  });
}

export function useWithdrawDestino() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => withdrawDestino(id),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: {
      success: { title: 'Dirección retirada', message: 'Ya no se la avisa' },
      errorTitle: 'No se ha podido retirar la dirección',
    },
  });
}

export function useResendLlamada() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => resendLlamada(id),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { success: { title: 'Se envía de nuevo' }, errorTitle: 'No se ha podido enviar de nuevo' },
  });
}
