import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listPapelera, type PapeleraParams } from '@/data/papelera/papelera-list-api';

export const papeleraKeys = {
  all: ['papelera'] as const,
  list: (params: PapeleraParams) => [...papeleraKeys.all, params] as const,
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
