import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  getTexto,
  type JudicialesListParams,
  linkToNotificacion,
  listJudiciales,
  resumenJudicial,
} from '@/data/judiciales/judiciales-api';

export const judicialesKeys = { all: ['notificaciones-judiciales'] as const };

const errorTitle = 'Error al cargar las notificaciones';

export const judicialesListQuery = (params: JudicialesListParams) =>
  queryOptions({
    queryKey: [...judicialesKeys.all, 'list', params],
    queryFn: ({ signal }) => listJudiciales(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle },
  });

export const resumenJudicialQuery = queryOptions({
  queryKey: [...judicialesKeys.all, 'resumen'],
  queryFn: ({ signal }) => resumenJudicial(signal),
  meta: { errorTitle },
});

export const textoJudicialQuery = (id: string) =>
  queryOptions({
    queryKey: [...judicialesKeys.all, 'texto', id],
    queryFn: () => getTexto(id),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorTitle: 'Error al cargar el texto' },
  });

export const enlaceJudicialQuery = (path: string) =>
  queryOptions({
    queryKey: [...judicialesKeys.all, 'enlace', path],
    queryFn: () => linkToNotificacion(path),
    // A link lives for an hour.
    staleTime: 30 * 60_000,
    meta: { errorTitle: 'Error al abrir el documento' },
  });
