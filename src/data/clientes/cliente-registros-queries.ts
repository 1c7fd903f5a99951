import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { changedRow } from '@/data/auditoria/row-changed-error';
import {
  type ClienteRegistro,
  createRegistro,
  deleteRegistro,
  listRegistros,
  type RegistroFields,
  type RegistroUpdate,
  restoreRegistro,
  type TipoRegistro,
  updateRegistro,
} from '@/data/clientes/cliente-registros-api';
import { actividadKeys } from '@/data/clientes/clientes-queries';
import { keepOut } from '@/data/quitado';

const registrosKeys = {
  list: (clienteId: string, tipo: TipoRegistro) => ['cliente-registros', clienteId, tipo] as const,
};

export function registrosQuery(clienteId: string, tipo: TipoRegistro) {
  return queryOptions({
    queryKey: registrosKeys.list(clienteId, tipo),
    queryFn: ({ signal }) => listRegistros(clienteId, tipo, signal),
    meta: { errorTitle: 'Error al cargar los registros' },
  });
}

const NOMBRES: Record<TipoRegistro, { nombre: string; guardado: string; eliminado: string }> = {
  nota: { nombre: 'la nota', guardado: 'Nota guardada', eliminado: 'Nota eliminada' },
  llamada: { nombre: 'la llamada', guardado: 'Llamada guardada', eliminado: 'Llamada eliminada' },
  email: { nombre: 'el email', guardado: 'Email guardado', eliminado: 'Email eliminado' },
};

function patchList(
  client: QueryClient,
  { cliente_id, tipo }: ClienteRegistro,
  patch: (registros: ClienteRegistro[]) => ClienteRegistro[],
): void {
  client.setQueryData<ClienteRegistro[]>(
    registrosKeys.list(cliente_id, tipo),
    (registros) => registros && patch(registros),
  );
}

const newestFirst = (a: ClienteRegistro, b: ClienteRegistro) => Date.parse(b.fecha) - Date.parse(a.fecha);

function putRegistro(client: QueryClient, registro: ClienteRegistro): void {
  patchList(client, registro, (registros) =>
    [registro, ...registros.filter(({ id }) => id !== registro.id)].toSorted(newestFirst),
  );
}

const removeRegistro = (client: QueryClient, registro: ClienteRegistro) =>
  patchList(client, registro, (registros) => registros.filter(({ id }) => id !== registro.id));

const staleActividad = (client: QueryClient, clienteId: string) =>
  client.invalidateQueries({ queryKey: actividadKeys.of(clienteId) });

interface NewRegistro {
  /** The form makes it when it opens. */
  id: string;
  fields: RegistroFields;
}

/** The form shows the failures; what somebody else saved meanwhile is put into the list. */
export function useSaveRegistro(clienteId: string, tipo: TipoRegistro) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RegistroUpdate | NewRegistro) =>
      'readAt' in change ? updateRegistro(change) : createRegistro(change.id, clienteId, change.fields),
    onError: (error) => {
      const changed = changedRow<ClienteRegistro>(error);
      if (changed) putRegistro(client, changed.current);
    },
    onSuccess: (registro) => {
      putRegistro(client, registro);
      void staleActividad(client, clienteId);
    },
    meta: { success: { title: NOMBRES[tipo].guardado }, errorTitle: false },
  });
}

/** The row goes from the list at once and comes back if the server refuses. */
export function useDeleteRegistro(clienteId: string, tipo: TipoRegistro) {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreRegistro(clienteId, tipo);
  return useMutation({
    mutationFn: (registro: ClienteRegistro) => deleteRegistro(registro.id),
    onMutate: (registro) => keepOut(client, () => removeRegistro(client, registro)),
    onError: (_error, registro) => putRegistro(client, registro),
    onSettled: (_entryId, _error, _registro, letIn) => letIn?.(),
    onSuccess: () => void staleActividad(client, clienteId),
    meta: {
      success: (entryId: string) => ({
        title: NOMBRES[tipo].eliminado,
        action: { label: 'Deshacer', run: () => restore(entryId) },
      }),
      errorTitle: `Error al eliminar ${NOMBRES[tipo].nombre}`,
    },
  });
}

function useRestoreRegistro(clienteId: string, tipo: TipoRegistro) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => restoreRegistro(entryId),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: registrosKeys.list(clienteId, tipo) }),
        staleActividad(client, clienteId),
      ]),
    meta: { errorTitle: 'Error al restaurar' },
  });
}
