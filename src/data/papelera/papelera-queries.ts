import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { listPapelera, type PapeleraParams } from '@/data/papelera/papelera-list-api';
import { purgeEach, restoreEach } from '@/data/papelera/papelera-muchos';
import { deleteSoltados, objetosPorBorrar } from '@/data/papelera/soltados-api';

const papeleraKeys = {
  all: ['papelera'] as const,
  list: (params: PapeleraParams) => [...papeleraKeys.all, params] as const,
  soltados: () => [...papeleraKeys.all, 'soltados'] as const,
};

export function papeleraListQuery(params: PapeleraParams) {
  return queryOptions({
    queryKey: papeleraKeys.list(params),
    queryFn: ({ signal }) => listPapelera(params, signal),
    placeholderData: keepPreviousData,
    // Every deletion anywhere adds to it.
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar la papelera' },
  });
}

/** How many files of what was purged are still to be removed. */
export function soltadosQuery() {
  return queryOptions({
    queryKey: papeleraKeys.soltados(),
    queryFn: objetosPorBorrar,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar la papelera' },
  });
}

/** Never fails as a whole: an entry that cannot be restored does not stop the others. The caller shows the failures of the result. */
export function useRestorePapelera() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreEach,
    // What came back may show anywhere: lists, details, documents, counters.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Purges in batches. Each batch is purged completely or not at all. */
export function usePurgePapelera() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: purgeEach,
    onSettled: () => client.invalidateQueries(),
    meta: { errorTitle: 'Error al vaciar la papelera' },
  });
}

/** The files that wait to be removed by the caller: none in the embedded product. */
export function useDeleteSoltados() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteSoltados,
    onSettled: () => client.invalidateQueries({ queryKey: papeleraKeys.soltados() }),
    meta: { errorTitle: 'Error al borrar los archivos de lo eliminado' },
  });
}
