import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { markComoVan } from '@/data/deals/como-va';
import { dealsKeys } from '@/data/deals/deals-queries';
import { listExigidos, listExigidosDeOtros } from '@/data/documentos/exigidos-api';
import { saveSetting } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';

export const exigidosQuery = queryOptions({
  queryKey: ['documentos-exigidos'],
  queryFn: ({ signal }) => listExigidos(signal),
  staleTime: 5 * 60_000,
  meta: { errorTitle: 'Error al cargar los documentos exigidos' },
});

export const exigidosDeOtrosKey = ['documentos-exigidos-de-otros'] as const;

export const exigidosDeOtrosQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...exigidosDeOtrosKey, dealId],
    queryFn: ({ signal }) => listExigidosDeOtros(dealId, signal),
    meta: { errorTitle: 'Error al cargar los documentos exigidos' },
  });

export interface ExigidosUpdate {
  names: string[];
  /** `updated_at` of the setting as it was read. None: the practice had not decided it. */
  readAt: string | undefined;
}

/** The form shows the failures. */
export function useUpdateExigidos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ names, readAt }: ExigidosUpdate) =>
      saveSetting({ name: 'documentos_exigidos', value: names.join(','), readAt }),
    onSuccess: (saved, { names }) => {
      client.setQueryData(settingsKeys.row('documentos_exigidos'), saved);
      client.setQueryData(exigidosQuery.queryKey, names);
      return Promise.all([
        client.invalidateQueries({ queryKey: exigidosDeOtrosKey }),
        // Those that ask for what the practice does.
        client.invalidateQueries({ queryKey: ['servicios'] }),
        client.invalidateQueries({ queryKey: dealsKeys.lists() }),
        markComoVan(client),
      ]);
    },
    // Somebody else has changed them.
    onError: () => client.invalidateQueries({ queryKey: exigidosQuery.queryKey }),
    meta: { success: { title: 'Documentos exigidos actualizados' }, errorTitle: false },
  });
}
