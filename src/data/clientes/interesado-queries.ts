import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  bloquearCliente,
  borrarClienteDefinitivamente,
  desbloquearCliente,
  listBloqueados,
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
export function useBloquearCliente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, bloquear }: { id: string; bloquear: boolean }) =>
      bloquear ? bloquearCliente(id) : desbloquearCliente(id),
    onSuccess: () => void client.invalidateQueries(),
    meta: { errorTitle: 'Error al cambiar el bloqueo' },
  });
}

export function useBorrarDefinitivamente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirmacion }: { id: string; confirmacion: string }) =>
      borrarClienteDefinitivamente(id, confirmacion),
    onSuccess: () => void client.invalidateQueries(),
    meta: { errorTitle: 'Error al borrar los datos' },
  });
}
