import { queryOptions } from '@tanstack/react-query';

import { getInforme, type InformeParams } from '@/data/informes/informes-api';

export function informeQuery(params: InformeParams) {
  return queryOptions({
    queryKey: ['informes', params] as const,
    queryFn: ({ signal }) => getInforme(params, signal),
    // Another span of days of the same report; the rows of another report would stand under the wrong heads.
    placeholderData: (previous, query) => (query?.queryKey[1].por === params.por ? previous : undefined),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el informe' },
  });
}
