import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { actividadKeys } from '@/data/clientes/cliente-actividad-queries';
import {
  type Cliente,
  type ClienteFields,
  type ClienteListRow,
  type ClienteUpdate,
  createCliente,
  deleteCliente,
  newClienteId,
  restoreClientes,
  updateCliente,
} from '@/data/clientes/clientes-api';
import {
  addCliente,
  markListsStale,
  putClientesBack,
  replaceCliente,
  takeClientesOut,
} from '@/data/clientes/clientes-cache';
import { clientesKeys } from '@/data/clientes/clientes-queries';
import { toAppError } from '@/lib/errors';

const deleteKey = [...clientesKeys.all, 'delete'];

interface FormOptions {
  /** The form shows its failures itself, beside what was typed. */
  inForm?: boolean;
}

export function useCreateCliente({ inForm = false }: FormOptions = {}) {
  const client = useQueryClient();
  const id = useRef(newClienteId());
  return useMutation({
    mutationFn: (fields: ClienteFields) => createCliente(id.current, fields),
    onSuccess: (cliente) => {
      id.current = newClienteId();
      addCliente(client, cliente);
      void afterWrite(client);
    },
    meta: {
      success: { title: 'Cliente creado', message: 'El cliente ha sido creado exitosamente' },
      errorTitle: inForm ? false : 'Error al crear cliente',
    },
  });
}

/** The form shows the failures. */
export function useUpdateCliente() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: ClienteUpdate) => updateCliente(update),
    onSuccess: (cliente) => {
      replaceCliente(client, cliente);
      void afterWrite(client, cliente);
    },
    meta: {
      success: { title: 'Cliente actualizado', message: 'El cliente ha sido actualizado exitosamente' },
      errorTitle: false,
    },
  });
}

/** Not awaited: the lists already show the row, and everything derived from it is fetched when it is next looked at. */
async function afterWrite(client: QueryClient, cliente?: Cliente): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: clientesKeys.lists(), refetchType: 'none' }),
    client.invalidateQueries({ queryKey: clientesKeys.lugares() }),
    client.invalidateQueries({ queryKey: clientesKeys.nifs() }),
    cliente && client.invalidateQueries({ queryKey: clientesKeys.deals(cliente.id) }),
    cliente && client.invalidateQueries({ queryKey: actividadKeys.of(cliente.id) }),
  ]);
}

/** The row goes from the lists at once and comes back if the server refuses. */
export function useDeleteCliente() {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreClientes();
  return useMutation({
    mutationKey: deleteKey,
    mutationFn: (cliente: Pick<ClienteListRow, 'id'>) => deleteCliente(cliente.id),
    onMutate: (cliente) => takeClientesOut(client, [cliente.id]),
    onError: (error, _cliente, taken) => {
      putClientesBack(client, taken ?? []);
      if (toAppError(error).kind === 'not-found')
        return client.invalidateQueries({ queryKey: clientesKeys.all });
    },
    onSuccess: (_entryId, cliente) => {
      takeClientesOut(client, [cliente.id]);
      client.removeQueries({ queryKey: clientesKeys.detail(cliente.id) });
    },
    onSettled: () => markStaleAfterLast(client),
    meta: {
      success: (entryId: string) => ({
        title: 'Cliente eliminado',
        message: 'El cliente ha sido eliminado exitosamente',
        action: { label: 'Deshacer', run: () => restore([entryId]) },
      }),
      errorTitle: 'Error al eliminar cliente',
    },
  });
}

function useRestoreClientes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryIds: string[]) => restoreClientes(entryIds),
    onSuccess: () => client.invalidateQueries({ queryKey: clientesKeys.all }),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

/**
 * Pages are fetched again only after the last deletion in flight. Earlier, the answer would still contain rows that are about to be
 * deleted.
 */
async function markStaleAfterLast(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: deleteKey }) === 1) await markListsStale(client);
}
