import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  blockCliente,
  bloqueoPedidoDe,
  deleteClienteForever,
  type DecisionDeBloqueo,
  decideBloqueo,
  unblockCliente,
  listBloqueados,
  listBloqueosPedidos,
  mencionesDePersona,
} from '@/data/clientes/interesado-api';

export const bloqueadosQuery = () =>
  queryOptions({
    queryKey: ['bloqueados'],
    queryFn: ({ signal }) => listBloqueados(signal),
    meta: { errorTitle: 'Error al cargar clientes' },
  });

/**
 * What was blocked or unblocked may be shown anywhere: lists, details, documents, counters. Not awaited, because the page that asked may be
 * closed by then.
 */
export function useBlockCliente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      bloquear,
      motivo,
    }: {
      id: string;
      bloquear: boolean;
      motivo?: string;
    }): Promise<'bloqueado' | 'pedido' | void> => (bloquear ? blockCliente(id, motivo) : unblockCliente(id)),
    onSuccess: () => void client.invalidateQueries(),
    meta: { errorTitle: 'Error al cambiar el bloqueo' },
  });
}

export const bloqueosPedidosQuery = () =>
  queryOptions({
    queryKey: ['bloqueos-pedidos'],
    queryFn: ({ signal }) => listBloqueosPedidos(signal),
    meta: { errorTitle: 'Error al cargar las peticiones de bloqueo' },
  });

export const bloqueoPedidoQuery = (cliente: string) =>
  queryOptions({
    queryKey: ['bloqueos-pedidos', cliente],
    queryFn: ({ signal }) => bloqueoPedidoDe(cliente, signal),
    meta: { errorTitle: 'Error al comprobar si se ha pedido un bloqueo' },
  });

export function useDecideBloqueo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decideBloqueo,
    onSettled: () => client.invalidateQueries(),
    meta: {
      success: (_done: void, { confirmado }: DecisionDeBloqueo) => ({
        title: confirmado ? 'Bloqueo confirmado' : 'Bloqueo rechazado',
      }),
      errorTitle: 'Error al decidir el bloqueo',
    },
  });
}

/** Not kept: what is shown is what is erased. */
export const mencionesQuery = (cliente: string) =>
  queryOptions({
    queryKey: ['menciones', cliente],
    queryFn: ({ signal }) => mencionesDePersona(cliente, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al buscar dónde más se nombra a esta persona' },
  });

export function useDeleteDefinitivamente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteClienteForever,
    onSuccess: () => void client.invalidateQueries(),
    meta: { errorTitle: 'Error al borrar los datos' },
  });
}
