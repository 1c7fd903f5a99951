import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { openDocumentoAntiguo } from '@/data/expedientes-antiguos/documentos-antiguos-api';
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
  view: (path: string) => [...expedientesAntiguosKeys.all, 'view', path] as const,
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

/** The link that the viewer shows. Asked for anew at each opening, so that each is audited. */
export function documentoAntiguoViewQuery(path: string) {
  return queryOptions({
    queryKey: expedientesAntiguosKeys.view(path),
    queryFn: () => openDocumentoAntiguo(path),
    staleTime: 55 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al abrir el documento' },
  });
}
