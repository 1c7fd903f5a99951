import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  type ClienteDocument,
  deleteClienteDocumento,
  listClienteDocumentos,
  openClienteDocumento,
  restoreClienteDocumento,
} from '@/data/clientes/cliente-documentos-api';
import { actividadKeys } from '@/data/clientes/clientes-queries';
import { keepOut } from '@/data/quitado';

const MINUTE = 60_000;

const clienteDocumentosKeys = {
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

function patchList(
  client: QueryClient,
  clienteId: string,
  patch: (documentos: ClienteDocument[]) => ClienteDocument[],
): void {
  client.setQueryData<ClienteDocument[]>(
    clienteDocumentosKeys.list(clienteId),
    (documentos) => documentos && patch(documentos),
  );
}

const staleActividad = (client: QueryClient, clienteId: string) =>
  client.invalidateQueries({ queryKey: actividadKeys.of(clienteId) });

/** After an upload: the row the server returned goes first, where the newest is; one that was there stays where it stood. */
export function addClienteDocumento(client: QueryClient, documento: ClienteDocument): void {
  patchList(client, documento.cliente_id, (documentos) =>
    documentos.some(({ id }) => id === documento.id) ? documentos : [documento, ...documentos],
  );
  void staleActividad(client, documento.cliente_id);
}

/** The row goes from the list at once and comes back if the server refuses. */
export function useDeleteClienteDocumento(clienteId: string) {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreClienteDocumento(clienteId);
  return useMutation({
    mutationFn: (documento: ClienteDocument) => deleteClienteDocumento(documento.id),
    onMutate: (documento) => {
      const before = client.getQueryData<ClienteDocument[]>(clienteDocumentosKeys.list(clienteId)) ?? [];
      const letIn = keepOut(client, () =>
        patchList(client, clienteId, (documentos) => documentos.filter((other) => other.id !== documento.id)),
      );
      return { index: before.findIndex((other) => other.id === documento.id), letIn };
    },
    onError: (_error, documento, gone) =>
      patchList(client, clienteId, (documentos) =>
        documentos.toSpliced(Math.max(gone?.index ?? 0, 0), 0, documento),
      ),
    onSettled: (_entryId, _error, _documento, gone) => gone?.letIn(),
    onSuccess: () => void staleActividad(client, clienteId),
    meta: {
      success: (entryId: string) => ({
        title: 'Documento eliminado correctamente',
        action: { label: 'Deshacer', run: () => restore(entryId) },
      }),
      errorTitle: 'Error al eliminar el documento',
    },
  });
}

function useRestoreClienteDocumento(clienteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => restoreClienteDocumento(entryId),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: clienteDocumentosKeys.list(clienteId) }),
        staleActividad(client, clienteId),
      ]),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

/** Answers a link that downloads the document under its own name. */
export function useDownloadClienteDocumento(clienteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documento: ClienteDocument) => openClienteDocumento(documento, 'download'),
    onSuccess: () => void staleActividad(client, clienteId),
    meta: { errorTitle: 'Error al descargar el documento' },
  });
}
