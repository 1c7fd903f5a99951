import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { convertir, type Conversion } from '@/data/expedientes-antiguos/convertir';
import {
  addDocumentos,
  type DocumentosResult,
  removeDocumento,
} from '@/data/expedientes-antiguos/documentos-antiguos-api';
import {
  createExpediente,
  deleteExpediente,
  type ExpedienteAntiguo,
  type ExpedienteColumns,
  restoreExpediente,
  updateExpediente,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { expedientesAntiguosKeys } from '@/data/expedientes-antiguos/expedientes-antiguos-queries';

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
    // The form says at once that there is no connection; by default the library would wait for one.
    networkMode: 'always',
    mutationFn: async ({ id, columns, files }: NewExpediente) =>
      addDocumentos(await createExpediente(id, columns), files),
    onSuccess: ({ expediente }) => keep(client, expediente),
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
    networkMode: 'always',
    mutationFn: async ({ id, columns, readAt, files }: ExpedienteUpdate) =>
      addDocumentos(await updateExpediente(id, columns, readAt), files),
    onSuccess: ({ expediente }) => keep(client, expediente),
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
    onSuccess: (expediente) => keep(client, expediente),
    meta: {
      success: { title: 'Éxito', message: 'Documento eliminado correctamente' },
      errorTitle: 'Error al eliminar el documento',
    },
  });
}

export function useDeleteExpediente() {
  const client = useQueryClient();
  const { mutate: restore } = useMutation({
    mutationFn: restoreExpediente,
    onSuccess: () => client.invalidateQueries({ queryKey: expedientesAntiguosKeys.all }),
    meta: { errorTitle: 'Error al restaurar' },
  });
  return useMutation({
    mutationFn: (id: string) => deleteExpediente(id),
    onSuccess: (_entryId, id) => client.removeQueries({ queryKey: expedientesAntiguosKeys.detail(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: expedientesAntiguosKeys.lists() }),
    meta: {
      success: (entryId: string) => ({
        title: 'Expediente eliminado',
        message: 'El expediente ha sido eliminado exitosamente',
        action: { label: 'Deshacer', run: () => restore(entryId) },
      }),
      errorTitle: 'Error al eliminar expediente',
    },
  });
}

export function useConvertirExpediente() {
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

async function keep(client: QueryClient, expediente: ExpedienteAntiguo): Promise<void> {
  client.setQueryData(expedientesAntiguosKeys.detail(expediente.id), expediente);
  await client.invalidateQueries({ queryKey: expedientesAntiguosKeys.lists() });
}
