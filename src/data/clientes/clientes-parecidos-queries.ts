import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  compareClientesAgain,
  type Distincion,
  distinguishClientes,
  listRepetidos,
  parecidosDeCliente,
} from '@/data/clientes/clientes-parecidos-api';
import { clientesKeys } from '@/data/clientes/clientes-queries';

const errorTitle = 'Error al buscar clientes repetidos';

export const repetidosQuery = () =>
  queryOptions({
    queryKey: [...clientesKeys.repetidos(), 'pares'] as const,
    queryFn: ({ signal }) => listRepetidos(signal),
    staleTime: 0,
    meta: { errorTitle },
  });

export const parecidosDeClienteQuery = (cliente: string) =>
  queryOptions({
    queryKey: [...clientesKeys.repetidos(), 'de', cliente] as const,
    queryFn: ({ signal }) => parecidosDeCliente(cliente, signal),
    meta: { errorTitle },
  });

export function useDistinguishClientes() {
  const client = useQueryClient();
  const { mutate: comparar } = useCompareClientes();
  return useMutation({
    mutationFn: (distincion: Distincion) => distinguishClientes(distincion),
    onSuccess: () => client.invalidateQueries({ queryKey: clientesKeys.repetidos() }),
    meta: {
      success: (distincion: Distincion) => ({
        title: 'Son personas distintas',
        message: 'No se volverán a proponer juntas',
        action: { label: 'Deshacer', run: () => comparar(distincion) },
      }),
      errorTitle: 'Error al guardar que son distintas',
    },
  });
}

export function useCompareClientes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (distincion: Distincion) => compareClientesAgain(distincion),
    onSuccess: () => client.invalidateQueries({ queryKey: clientesKeys.repetidos() }),
    meta: {
      success: { title: 'Se volverán a comparar' },
      errorTitle: 'Error al volver a comparar los clientes',
    },
  });
}
