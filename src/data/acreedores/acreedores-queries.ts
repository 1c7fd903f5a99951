import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type AcreedoresListParams, getAcreedor, listAcreedores } from '@/data/acreedores/acreedores-api';
import { listDistintos, listParecidos, listUniones, previewUnion } from '@/data/acreedores/uniones-api';

const errorTitle = 'Error al cargar los acreedores';

export const acreedoresKeys = {
  all: ['acreedores'] as const,
  list: (params: AcreedoresListParams) => [...acreedoresKeys.all, 'list', params] as const,
  detail: (nombre: string) => [...acreedoresKeys.all, 'detail', nombre] as const,
  parecidos: () => [...acreedoresKeys.all, 'parecidos'] as const,
  uniones: () => [...acreedoresKeys.all, 'uniones'] as const,
  distintos: () => [...acreedoresKeys.all, 'distintos'] as const,
  preview: (nombres: string[]) => [...acreedoresKeys.all, 'preview', nombres] as const,
};

// They change whenever a case file does: what is looked at is asked for anew.
const fresh = { staleTime: 0, meta: { errorTitle } };

export function acreedoresListQuery(params: AcreedoresListParams) {
  return queryOptions({
    queryKey: acreedoresKeys.list(params),
    queryFn: ({ signal }) => listAcreedores(params, signal),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function acreedorQuery(nombre: string) {
  return queryOptions({
    queryKey: acreedoresKeys.detail(nombre),
    queryFn: ({ signal }) => getAcreedor(nombre, signal),
    ...fresh,
  });
}

export function parecidosQuery() {
  return queryOptions({
    queryKey: acreedoresKeys.parecidos(),
    queryFn: ({ signal }) => listParecidos(signal),
    ...fresh,
  });
}

export function unionesQuery() {
  return queryOptions({
    queryKey: acreedoresKeys.uniones(),
    queryFn: ({ signal }) => listUniones(signal),
    ...fresh,
  });
}

export function distintosQuery() {
  return queryOptions({
    queryKey: acreedoresKeys.distintos(),
    queryFn: ({ signal }) => listDistintos(signal),
    ...fresh,
  });
}

export function previewUnionQuery(nombres: string[]) {
  return queryOptions({
    queryKey: acreedoresKeys.preview(nombres),
    queryFn: ({ signal }) => previewUnion(nombres, signal),
    ...fresh,
  });
}
