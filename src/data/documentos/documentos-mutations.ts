import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  deleteDocumento,
  type DealDocument,
  openDocumento,
  restoreDocumento,
  updateCategory,
} from '@/data/documentos/documentos-api';
import { documentosKeys } from '@/data/documentos/documentos-queries';

function patchList(
  client: QueryClient,
  dealId: string,
  patch: (documentos: DealDocument[]) => DealDocument[],
): void {
  client.setQueryData<DealDocument[]>(
    documentosKeys.list(dealId),
    (documentos) => documentos && patch(documentos),
  );
}

/** After an upload: the row the server returned goes first, where the newest is. One that was there keeps its place. */
export function addDocumento(client: QueryClient, documento: DealDocument): void {
  patchList(client, documento.deal_id, (documentos) =>
    documentos.some(({ id }) => id === documento.id) ? documentos : [documento, ...documentos],
  );
}

function replaceDocumento(client: QueryClient, documento: DealDocument): void {
  patchList(client, documento.deal_id, (documentos) =>
    documentos.map((other) => (other.id === documento.id ? documento : other)),
  );
}

export function useUpdateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ documento, category }: { documento: DealDocument; category: string }) =>
      updateCategory(documento.id, category),
    onMutate: ({ documento, category }) => replaceDocumento(client, { ...documento, category }),
    onError: (_error, { documento }) => replaceDocumento(client, documento),
    onSuccess: (saved) => replaceDocumento(client, saved),
    meta: { errorTitle: 'Error al actualizar el documento' },
  });
}

/** The row goes from the list at once and comes back if the server refuses. */
export function useDeleteDocumento(dealId: string) {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreDocumento(dealId);
  return useMutation({
    mutationFn: (documento: DealDocument) => deleteDocumento(documento.id),
    onMutate: (documento) => {
      const before = client.getQueryData<DealDocument[]>(documentosKeys.list(dealId)) ?? [];
      patchList(client, dealId, (documentos) => documentos.filter((other) => other.id !== documento.id));
      return before.findIndex((other) => other.id === documento.id);
    },
    onError: (_error, documento, index) =>
      patchList(client, dealId, (documentos) => documentos.toSpliced(Math.max(index ?? 0, 0), 0, documento)),
    meta: {
      success: (entryId: string) => ({
        title: 'Documento eliminado correctamente',
        action: { label: 'Deshacer', run: () => restore(entryId) },
      }),
      errorTitle: 'Error al eliminar el documento',
    },
  });
}

function useRestoreDocumento(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => restoreDocumento(entryId),
    onSuccess: () => client.invalidateQueries({ queryKey: documentosKeys.list(dealId) }),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

/** Answers a link that downloads the document under its own name. */
export function useDownloadDocumento() {
  return useMutation({
    mutationFn: (documento: DealDocument) => openDocumento(documento, 'download'),
    meta: { errorTitle: 'Error al descargar el documento' },
  });
}
