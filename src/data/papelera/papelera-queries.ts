import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listPapelera, type PapeleraParams } from '@/data/papelera/papelera-list-api';
import { objetosPorBorrar } from '@/data/papelera/soltados-api';

export const papeleraKeys = {
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
