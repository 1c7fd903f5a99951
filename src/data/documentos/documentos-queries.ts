import { queryOptions } from '@tanstack/react-query';

import {
  type DealDocument,
  listCategories,
  listDocumentos,
  openDocumento,
} from '@/data/documentos/documentos-api';

const MINUTE = 60_000;

export const documentosKeys = {
  all: ['documentos'] as const,
  list: (dealId: string) => [...documentosKeys.all, 'list', dealId] as const,
  view: (id: string) => [...documentosKeys.all, 'view', id] as const,
  categories: ['document-categories'] as const,
};

export function documentosQuery(dealId: string) {
  return queryOptions({
    queryKey: documentosKeys.list(dealId),
    queryFn: ({ signal }) => listDocumentos(dealId, signal),
    meta: { errorTitle: 'Error al cargar los documentos' },
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: documentosKeys.categories,
    queryFn: ({ signal }) => listCategories(signal),
    staleTime: Infinity,
    meta: { errorTitle: 'Error al cargar los documentos' },
  });
}

/** The link that the viewer shows. Asked for anew at each opening, so that each is audited. */
export function documentoViewQuery(documento: DealDocument) {
  return queryOptions({
    queryKey: documentosKeys.view(documento.id),
    queryFn: () => openDocumento(documento, 'view'),
    staleTime: 55 * MINUTE,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al abrir el documento' },
  });
}
