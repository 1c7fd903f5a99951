import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  type ClientesListParams,
  dealsOfCliente,
  findClientesByNif,
  getCliente,
  listClientes,
  listLugares,
} from '@/data/clientes/clientes-api';
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
