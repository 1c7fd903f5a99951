import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  getDinero,
  getEmbudo,
  getInforme,
  getInformeDocumentos,
  getRespuestas,
  type InformeParams,
  type Periodo,
} from '@/data/informes/informes-api';

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

export const informeDocumentosQuery = queryOptions({
  queryKey: ['informes', 'documentos'] as const,
  queryFn: ({ signal }) => getInformeDocumentos(signal),
  meta: { errorTitle: 'Error al cargar el informe' },
});

export const dineroQuery = (dias: Periodo) =>
  queryOptions({
    queryKey: ['informes', 'dinero', dias] as const,
    queryFn: ({ signal }) => getDinero(dias, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el informe' },
  });

export const embudoQuery = (dias: Periodo) =>
  queryOptions({
    queryKey: ['informes', 'embudo', dias] as const,
    queryFn: ({ signal }) => getEmbudo(dias, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el informe' },
  });

export const respuestasQuery = (dias: Periodo) =>
  queryOptions({
    queryKey: ['informes', 'respuestas', dias] as const,
    queryFn: ({ signal }) => getRespuestas(dias, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el informe' },
  });
