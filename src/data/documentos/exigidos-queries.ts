import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { listExigidos, listExigidosDeOtros, updateExigidos } from '@/data/documentos/exigidos-api';

export const exigidosQuery = queryOptions({
  queryKey: ['documentos-exigidos'],
  queryFn: ({ signal }) => listExigidos(signal),
  staleTime: 5 * 60_000,
  meta: { errorTitle: 'Error al cargar los documentos exigidos' },
});

const otrosKey = ['documentos-exigidos-de-otros'];

export const exigidosDeOtrosQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...otrosKey, dealId],
    queryFn: ({ signal }) => listExigidosDeOtros(dealId, signal),
    meta: { errorTitle: 'Error al cargar los documentos exigidos' },
  });

export function useUpdateExigidos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateExigidos,
    onSuccess: (names) => {
      client.setQueryData(exigidosQuery.queryKey, names);
      return Promise.all([
        client.invalidateQueries({ queryKey: otrosKey }),
        client.invalidateQueries({ queryKey: dealsKeys.lists() }),
      ]);
    },
    meta: {
      success: { title: 'Documentos exigidos actualizados' },
      errorTitle: 'Error al actualizar los documentos exigidos',
    },
  });
}
