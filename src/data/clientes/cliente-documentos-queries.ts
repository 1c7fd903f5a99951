import { queryOptions } from '@tanstack/react-query';

import {
  type ClienteDocument,
  listClienteDocumentos,
  openClienteDocumento,
} from '@/data/clientes/cliente-documentos-api';

const MINUTE = 60_000;

export const clienteDocumentosKeys = {
  list: (clienteId: string) => ['cliente-documentos', clienteId] as const,
  view: (id: string) => ['cliente-documento-view', id] as const,
};

export function clienteDocumentosQuery(clienteId: string) {
  return queryOptions({
    queryKey: clienteDocumentosKeys.list(clienteId),
    queryFn: ({ signal }) => listClienteDocumentos(clienteId, signal),
    meta: { errorTitle: 'Error al cargar los documentos' },
  });
}

/** The link that the viewer shows. Asked for anew at each opening, so that each is audited. */
export function clienteDocumentoViewQuery(documento: ClienteDocument) {
  return queryOptions({
    queryKey: clienteDocumentosKeys.view(documento.id),
    queryFn: () => openClienteDocumento(documento, 'view'),
    staleTime: 55 * MINUTE,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al abrir el documento' },
  });
}
