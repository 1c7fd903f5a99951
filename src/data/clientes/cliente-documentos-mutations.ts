import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { actividadKeys } from '@/data/clientes/cliente-actividad-queries';
import {
  type ClienteDocument,
  deleteClienteDocumento,
  openClienteDocumento,
  restoreClienteDocumento,
} from '@/data/clientes/cliente-documentos-api';
import { clienteDocumentosKeys } from '@/data/clientes/cliente-documentos-queries';

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
      patchList(client, clienteId, (documentos) => documentos.filter((other) => other.id !== documento.id));
      return before.findIndex((other) => other.id === documento.id);
    },
    onError: (_error, documento, index) =>
      patchList(client, clienteId, (documentos) =>
        documentos.toSpliced(Math.max(index ?? 0, 0), 0, documento),
      ),
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
