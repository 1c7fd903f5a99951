import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  type ExpedientesListParams,
  getExpediente,
  listExpedientes,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';

export const expedientesAntiguosKeys = {
  all: ['expedientes-antiguos'] as const,
  lists: () => [...expedientesAntiguosKeys.all, 'list'] as const,
  list: (params: ExpedientesListParams) => [...expedientesAntiguosKeys.lists(), params] as const,
  detail: (id: string) => [...expedientesAntiguosKeys.all, 'detail', id] as const,
};

export function expedientesAntiguosListQuery(params: ExpedientesListParams) {
  return queryOptions({
    queryKey: expedientesAntiguosKeys.list(params),
    queryFn: ({ signal }) => listExpedientes(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar expedientes' },
  });
}

export function expedienteAntiguoQuery(id: string) {
  return queryOptions({
    queryKey: expedientesAntiguosKeys.detail(id),
    queryFn: ({ signal }) => getExpediente(id, signal),
    meta: { errorTitle: 'Error al cargar expedientes' },
  });
}
