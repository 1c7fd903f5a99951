import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listRegistros } from '@/data/importacion/deshacer';
import {
  type ImportacionesParams,
  listErrores,
  listImportaciones,
} from '@/data/importacion/importaciones-api';

const RUNNING_REFRESH_MS = 5000;

export const importacionesKeys = {
  all: ['importaciones'] as const,
  list: (params: ImportacionesParams) => [...importacionesKeys.all, 'list', params] as const,
  registros: (id: string) => [...importacionesKeys.all, 'registros', id] as const,
  errores: (id: string) => [...importacionesKeys.all, 'errores', id] as const,
};

export function importacionesListQuery(params: ImportacionesParams) {
  return queryOptions({
    queryKey: importacionesKeys.list(params),
    queryFn: ({ signal }) => listImportaciones(params, signal),
    placeholderData: keepPreviousData,
    // Another tab, or another person, may be importing.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ estado }) => estado === 'en_curso') ? RUNNING_REFRESH_MS : false,
    meta: { errorTitle: 'Error al cargar las importaciones' },
  });
}

export function erroresQuery(id: string) {
  return queryOptions({
    queryKey: importacionesKeys.errores(id),
    queryFn: ({ signal }) => listErrores(id, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al cargar los errores' },
  });
}

/** What an import made and is still there: asked each time, because it changes. */
export function registrosQuery(id: string) {
  return queryOptions({
    queryKey: importacionesKeys.registros(id),
    queryFn: () => listRegistros(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al deshacer la importación' },
  });
}
