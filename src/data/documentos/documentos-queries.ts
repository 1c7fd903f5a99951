import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { changedRow } from '@/data/auditoria/row-changed-error';
import { markComoVan } from '@/data/deals/como-va';
import { dealsKeys } from '@/data/deals/deals-queries';
import {
  type DealDocument,
  deleteDocumento,
  deleteDocumentos,
  listCategories,
  listDocumentos,
  openDocumento,
  restoreDocumentos,
  updateCategories,
  updateCategory,
} from '@/data/documentos/documentos-api';
import { keepOut } from '@/data/quitado';
import type { EnPapelera } from '@/lib/eliminar-muchos';
import { plural } from '@/lib/formato';

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

/** The activity of the case file, and its row in the lists (which required documents it has), are out of date now. */
async function markDealStale(client: QueryClient, dealId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: dealsKeys.lists(), refetchType: 'none' });
  await client.invalidateQueries({ queryKey: dealsKeys.actividad(dealId) });
  await markComoVan(client);
}

/** After uploads: the rows the server returned go first, where the newest are. Those that were there keep their place. */
export function addDocumentos(client: QueryClient, dealId: string, added: DealDocument[]): void {
  patchList(client, dealId, (documentos) => {
    const known = new Set(documentos.map(({ id }) => id));
    const fresh = new Map(
      added.filter(({ id }) => !known.has(id)).map((documento) => [documento.id, documento]),
    );
    return [...[...fresh.values()].toReversed(), ...documentos];
  });
  void markDealStale(client, dealId);
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
      updateCategory(documento, category),
    onMutate: ({ documento, category }) => replaceDocumento(client, { ...documento, category }),
    onError: (error, { documento }) =>
      replaceDocumento(client, changedRow<DealDocument>(error)?.current ?? documento),
    onSuccess: (saved) => {
      replaceDocumento(client, saved);
      return markDealStale(client, saved.deal_id);
    },
    meta: { errorTitle: 'Error al actualizar el documento' },
  });
}

/** The row goes from the list at once and comes back if the server refuses. */
export function useDeleteDocumento(dealId: string) {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreDocumentos(dealId);
  return useMutation({
    mutationFn: (documento: DealDocument) => deleteDocumento(documento.id),
    onMutate: (documento) => {
      const before = client.getQueryData<DealDocument[]>(documentosKeys.list(dealId)) ?? [];
      const letIn = keepOut(client, () =>
        patchList(client, dealId, (documentos) => documentos.filter((other) => other.id !== documento.id)),
      );
      return { index: before.findIndex((other) => other.id === documento.id), letIn };
    },
    onError: (_error, documento, gone) =>
      patchList(client, dealId, (documentos) =>
        documentos.toSpliced(Math.max(gone?.index ?? 0, 0), 0, documento),
      ),
    onSettled: (_entryId, _error, _documento, gone) => gone?.letIn(),
    onSuccess: () => markDealStale(client, dealId),
    meta: {
      success: (entryId: string) => ({
        title: 'Documento eliminado correctamente',
        action: { label: 'Deshacer', run: () => restore([entryId]) },
      }),
      errorTitle: 'Error al eliminar el documento',
    },
  });
}

/** Several at once; those that go leave the list when the server says so. */
export function useDeleteDocumentos(dealId: string) {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreDocumentos(dealId);
  return useMutation({
    mutationFn: (documentos: DealDocument[]) => deleteDocumentos(documentos.map(({ id }) => id)),
    onSuccess: (deleted) => {
      const gone = new Set(deleted.map(({ row_id }) => row_id));
      patchList(client, dealId, (documentos) => documentos.filter(({ id }) => !gone.has(id)));
      return markDealStale(client, dealId);
    },
    meta: {
      success: (deleted: EnPapelera[], documentos: DealDocument[]) => ({
        title: deletedTitle(deleted.length),
        ...(deleted.length < documentos.length && {
          message: `${documentos.length - deleted.length} ya no estaban o son de otra persona`,
        }),
        action: { label: 'Deshacer', run: () => restore(deleted.map(({ entry_id }) => entry_id)) },
      }),
      errorTitle: 'Error al eliminar los documentos',
    },
  });
}

function deletedTitle(n: number): string {
  return n === 1 ? 'Documento eliminado correctamente' : `${n} documentos eliminados correctamente`;
}

export function useUpdateCategories(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ documentos, category }: { documentos: DealDocument[]; category: string }) =>
      updateCategories(documentos, category),
    onSuccess: (saved, { documentos: asked }) => {
      if (saved.length < asked.length)
        void client.invalidateQueries({ queryKey: documentosKeys.list(dealId) });
      const byId = new Map(saved.map((documento) => [documento.id, documento]));
      patchList(client, dealId, (documentos) => documentos.map((other) => byId.get(other.id) ?? other));
      return markDealStale(client, dealId);
    },
    meta: {
      success: (saved: DealDocument[], { documentos }: { documentos: DealDocument[] }) => ({
        title:
          saved.length === 0
            ? 'No se ha cambiado nada'
            : `Categoría cambiada en ${plural(saved.length, 'documento', 'documentos')}`,
        ...dejados(documentos.length - saved.length),
      }),
      errorTitle: 'Error al actualizar los documentos',
    },
  });
}

const dejados = (n: number): { message?: string } =>
  n === 0
    ? {}
    : {
        message: plural(n, 'se deja: otra persona lo ha cambiado', 'se dejan: otra persona los ha cambiado'),
      };

function useRestoreDocumentos(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryIds: string[]) => restoreDocumentos(entryIds),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: documentosKeys.list(dealId) }),
        markDealStale(client, dealId),
      ]),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

/** Answers a link that downloads the document under its own name. */
export function useDownloadDocumento() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documento: DealDocument) => openDocumento(documento, 'download'),
    onSuccess: (_url, { deal_id }) => client.invalidateQueries({ queryKey: dealsKeys.actividad(deal_id) }),
    meta: { errorTitle: 'Error al descargar el documento' },
  });
}
