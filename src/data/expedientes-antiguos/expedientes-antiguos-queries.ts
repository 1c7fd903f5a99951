import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { type Conversion, convertir } from '@/data/expedientes-antiguos/convertir';
import {
  addDocumentos,
  type DocumentosResult,
  openDocumentoAntiguo,
  removeDocumento,
} from '@/data/expedientes-antiguos/documentos-antiguos-api';
import {
  createExpediente,
  type ExpedienteAntiguo,
  type ExpedienteColumns,
  type ExpedienteListRow,
  type ExpedientesListParams,
  getExpediente,
  listExpedientes,
  updateExpediente,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { listCache } from '@/data/lista-cache';
import type { Deletable } from '@/data/papelera/delete-mutations';

const expedientesAntiguosKeys = {
  all: ['expedientes-antiguos'] as const,
  lists: () => [...expedientesAntiguosKeys.all, 'list'] as const,
  list: (params: ExpedientesListParams) => [...expedientesAntiguosKeys.lists(), params] as const,
  detail: (id: string) => [...expedientesAntiguosKeys.all, 'detail', id] as const,
  view: (path: string) => [...expedientesAntiguosKeys.all, 'view', path] as const,
};

export function expedientesAntiguosListQuery(params: ExpedientesListParams) {
  return queryOptions({
    queryKey: expedientesAntiguosKeys.list(params),
    queryFn: ({ signal }) => listExpedientes(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar expedientes' },
  });
}

export function expedienteAntiguoQuery(id: string) {
  return queryOptions({
    queryKey: expedientesAntiguosKeys.detail(id),
    queryFn: ({ signal }) => getExpediente(id, signal),
    meta: { errorTitle: 'Error al cargar expedientes' },
  });
}

/** The link that the viewer shows. Asked for anew at each opening, so that each is audited. */
export function documentoAntiguoViewQuery(path: string) {
  return queryOptions({
    queryKey: expedientesAntiguosKeys.view(path),
    queryFn: () => openDocumentoAntiguo(path),
    staleTime: 55 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al abrir el documento' },
  });
}

/** The client's name is another table's: a list shows it once it is fetched. */
const antiguosCache = listCache<ExpedienteListRow, ExpedienteAntiguo>({
  keys: expedientesAntiguosKeys,
  newestBy: 'created_at',
  toRow: (expediente) => {
    const { id, numero_contrato, nombre_acreedor, incluye_info_seguro, fecha_generacion, created_at } =
      expediente;
    const documentos = expediente.documentos_urls?.length ?? 0;
    return {
      id,
      numero_contrato,
      nombre_acreedor,
      incluye_info_seguro,
      fecha_generacion,
      created_at,
      documentos,
    };
  },
});

export const antiguosDeletable = {
  tabla: 'expedientes',
  cache: antiguosCache,
  eliminado: { title: 'Expediente eliminado', message: 'El expediente ha sido eliminado exitosamente' },
  errorTitle: 'Error al eliminar expediente',
} satisfies Deletable<ExpedienteListRow, ExpedienteAntiguo>;

const conDocumentos = (n: number) => (n === 0 ? '' : ` con ${n} ${n === 1 ? 'documento' : 'documentos'}`);

export interface NewExpediente {
  id: string;
  columns: ExpedienteColumns;
  files: File[];
}

/** The form shows the failures. Files that could not be uploaded are in the result: the caller tells them. */
export function useCreateExpediente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, columns, files }: NewExpediente) =>
      addDocumentos(await createExpediente(id, columns), files),
    onSuccess: ({ expediente }) => antiguosCache.add(client, expediente),
    meta: {
      success: ({ uploaded }: DocumentosResult) => ({
        title: 'Expediente creado',
        message: `El expediente ha sido creado exitosamente${conDocumentos(uploaded)}`,
      }),
      errorTitle: false,
    },
  });
}

export interface ExpedienteUpdate extends NewExpediente {
  readAt: string;
}

export function useUpdateExpediente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, columns, readAt, files }: ExpedienteUpdate) =>
      addDocumentos(await updateExpediente(id, columns, readAt), files),
    onSuccess: ({ expediente }) => antiguosCache.replace(client, expediente),
    meta: {
      success: ({ uploaded }: DocumentosResult) => ({
        title: 'Expediente actualizado',
        message: `El expediente ha sido actualizado exitosamente${conDocumentos(uploaded)}`,
      }),
      errorTitle: false,
    },
  });
}

export function useRemoveDocumentoAntiguo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ expediente, url }: { expediente: ExpedienteAntiguo; url: string }) =>
      removeDocumento(expediente, url),
    onSuccess: (expediente) => antiguosCache.replace(client, expediente),
    meta: {
      success: { title: 'Éxito', message: 'Documento eliminado correctamente' },
      errorTitle: 'Error al eliminar el documento',
    },
  });
}

export function useConvertExpediente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (expediente: ExpedienteAntiguo) => convertir(expediente),
    onSettled: () => client.invalidateQueries({ queryKey: dealsKeys.all }),
    meta: {
      success: ({ documentos }: Conversion) => ({
        title: 'Deal creado',
        message: `El deal ha sido creado exitosamente${conDocumentos(documentos)}`,
      }),
      errorTitle: 'Error al convertir el expediente',
    },
  });
}
