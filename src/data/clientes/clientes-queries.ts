import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { ACTIVIDAD_PAGE, listActividad } from '@/data/clientes/cliente-actividad-api';
import {
  type Cliente,
  type ClienteFields,
  type ClienteFieldUpdate,
  type ClienteListRow,
  type ClientesListParams,
  type ClienteUpdate,
  createCliente,
  dealsOfCliente,
  findClientesByNif,
  getCliente,
  listClientes,
  listLugares,
  updateCliente,
  updateClienteField,
} from '@/data/clientes/clientes-api';
import { listCache } from '@/data/lista-cache';
import type { Deletable } from '@/data/papelera/delete-mutations';
import { normalizeNif } from '@/lib/nif';

export const clientesKeys = {
  all: ['clientes'] as const,
  lists: () => [...clientesKeys.all, 'list'] as const,
  list: (params: ClientesListParams) => [...clientesKeys.lists(), params] as const,
  details: () => [...clientesKeys.all, 'detail'] as const,
  detail: (id: string) => [...clientesKeys.details(), id] as const,
  deals: (id: string) => [...clientesKeys.all, 'deals', id] as const,
  nifs: () => [...clientesKeys.all, 'nif'] as const,
  nif: (nif: string) => [...clientesKeys.nifs(), nif] as const,
  lugares: () => [...clientesKeys.all, 'lugares'] as const,
  repetidos: () => [...clientesKeys.all, 'repetidos'] as const,
};

export function clientesListQuery(params: ClientesListParams) {
  return queryOptions({
    queryKey: clientesKeys.list(params),
    queryFn: ({ signal }) => listClientes(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar clientes' },
  });
}

export function clienteQuery(id: string) {
  return queryOptions({
    queryKey: clientesKeys.detail(id),
    queryFn: ({ signal }) => getCliente(id, signal),
    meta: { errorTitle: 'Error al cargar clientes' },
  });
}

export function dealsOfClienteQuery(id: string) {
  return queryOptions({
    queryKey: clientesKeys.deals(id),
    queryFn: ({ signal }) => dealsOfCliente(id, signal),
    meta: { errorTitle: 'Error al cargar deals' },
  });
}

/** The clients that have a NIF already; more than one after an import that made duplicates. */
export function clientesByNifQuery(nif: string) {
  const normalized = normalizeNif(nif);
  return queryOptions({
    queryKey: clientesKeys.nif(normalized),
    queryFn: ({ signal }) => findClientesByNif([normalized], signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar clientes' },
  });
}

export function lugaresQuery() {
  return queryOptions({
    queryKey: clientesKeys.lugares(),
    queryFn: ({ signal }) => listLugares(signal),
    meta: { errorTitle: 'Error al cargar clientes' },
  });
}

const clientesCache = listCache<ClienteListRow, Cliente>({
  keys: clientesKeys,
  newestBy: 'created_at',
  toRow: ({ id, nombre_completo, email, telefono, dni, ciudad, provincia, created_at }) => ({
    id,
    nombre_completo,
    email,
    telefono,
    dni,
    ciudad,
    provincia,
    created_at,
  }),
});

interface NewCliente {
  /** The form makes it when it opens. */
  id: string;
  fields: ClienteFields;
}

interface FormOptions {
  /** The form shows its failures itself, beside what was typed. */
  inForm?: boolean;
}

export function useCreateCliente({ inForm = false }: FormOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: NewCliente) => createCliente(id, fields),
    onSuccess: (cliente) => {
      void clientesCache.add(client, cliente);
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
    onSuccess: (cliente) => takeCliente(client, cliente),
    meta: {
      success: { title: 'Cliente actualizado', message: 'El cliente ha sido actualizado exitosamente' },
      errorTitle: false,
    },
  });
}

/** One field, as the list shows it: whoever calls it tells how it went. */
export function useUpdateClienteField() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: ClienteFieldUpdate) => updateClienteField(update),
    onSuccess: (cliente) => takeCliente(client, cliente),
    meta: { errorTitle: false },
  });
}

/** What somebody else left there, into the lists that show something older. */
export function useTakeCliente() {
  const client = useQueryClient();
  return (cliente: Cliente) => takeCliente(client, cliente);
}

function takeCliente(client: QueryClient, cliente: Cliente): void {
  void clientesCache.replace(client, cliente);
  void afterWrite(client, cliente);
}

/** Not awaited: the lists already show the row, and everything derived from it is fetched when it is next looked at. */
async function afterWrite(client: QueryClient, cliente?: Cliente): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: clientesKeys.lugares() }),
    client.invalidateQueries({ queryKey: clientesKeys.nifs() }),
    cliente && client.invalidateQueries({ queryKey: clientesKeys.deals(cliente.id) }),
    cliente && client.invalidateQueries({ queryKey: actividadKeys.of(cliente.id) }),
  ]);
}

/** The dialog and the pages ask before; `Deshacer` is in the notice. */
export const clientesDeletable = {
  tabla: 'clientes',
  cache: clientesCache,
  eliminado: { title: 'Cliente eliminado', message: 'El cliente ha sido eliminado exitosamente' },
  errorTitle: 'Error al eliminar cliente',
} satisfies Deletable<ClienteListRow, Cliente>;

export const actividadKeys = {
  of: (clienteId: string) => ['cliente-actividad', clienteId] as const,
};

export function actividadQuery(clienteId: string) {
  return infiniteQueryOptions({
    queryKey: actividadKeys.of(clienteId),
    queryFn: ({ pageParam, signal }) => listActividad(clienteId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ACTIVIDAD_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar la actividad' },
  });
}
