import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { Cliente, ClienteListRow, ClientesListParams, ClientesPage } from '@/data/clientes/clientes-api';
import { matchesList, placeInPage } from '@/data/clientes/clientes-lugar';
import { clientesKeys } from '@/data/clientes/clientes-queries';

/** Where a row stood in the cached pages, so that it can go back to its place. */
export interface TakenCliente {
  key: QueryKey;
  index: number;
  row: ClienteListRow;
}

const cachedPages = (client: QueryClient) =>
  client.getQueriesData<ClientesPage>({ queryKey: clientesKeys.lists() });

/** Takes rows out of every cached page that shows them. */
export function takeClientesOut(client: QueryClient, ids: string[]): TakenCliente[] {
  const gone = new Set(ids);
  return cachedPages(client).flatMap(([key, page]) => {
    const taken = (page?.rows ?? []).flatMap((row, index) => (gone.has(row.id) ? [{ key, index, row }] : []));
    if (page && taken.length > 0) {
      const rows = page.rows.filter((row) => !gone.has(row.id));
      client.setQueryData<ClientesPage>(key, { ...page, total: page.total - taken.length, rows });
    }
    return taken;
  });
}

export function putClientesBack(client: QueryClient, taken: TakenCliente[]): void {
  for (const { key, index, row } of taken) {
    client.setQueryData<ClientesPage>(key, (page) => {
      if (!page || page.rows.some((other) => other.id === row.id)) return page;
      return { ...page, total: page.total + 1, rows: page.rows.toSpliced(index, 0, row) };
    });
  }
}

/** A new client goes to its place in every cached page that would show it, as the server returned it. */
export function addCliente(client: QueryClient, cliente: Cliente): void {
  client.setQueryData(clientesKeys.detail(cliente.id), cliente);
  for (const [key, page] of cachedPages(client)) {
    const params = key[2] as ClientesListParams;
    if (!page || !matchesList(cliente, params)) continue;
    const index = placeInPage(page.rows, toListRow(cliente), params, page);
    const rows =
      index === undefined
        ? page.rows
        : page.rows.toSpliced(index, 0, toListRow(cliente)).slice(0, params.size);
    client.setQueryData<ClientesPage>(key, { ...page, total: page.total + 1, rows });
  }
}

/** A saved client shows as the server returned it, where it stands. */
export function replaceCliente(client: QueryClient, cliente: Cliente): void {
  client.setQueryData(clientesKeys.detail(cliente.id), cliente);
  for (const [key, page] of cachedPages(client)) {
    if (!page?.rows.some((row) => row.id === cliente.id)) continue;
    const rows = page.rows.map((row) => (row.id === cliente.id ? toListRow(cliente) : row));
    client.setQueryData<ClientesPage>(key, { ...page, rows });
  }
}

/**
 * Marks the cached pages as out of date after rows were added or removed. The page on screen already shows the change; it is fetched again
 * only to fill the gap that a deletion left at its end.
 */
export async function markListsStale(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: clientesKeys.lists(), refetchType: 'none' });
  await client.refetchQueries({
    queryKey: clientesKeys.lists(),
    type: 'active',
    predicate: ({ queryKey, state }) => hasGap(queryKey, state.data as ClientesPage | undefined),
  });
}

function hasGap(key: QueryKey, data: ClientesPage | undefined): boolean {
  const { page, size } = key[2] as ClientesListParams;
  if (!data) return true;
  if (page > data.page && data.rows.length === 0) return true;
  return data.rows.length < size && data.total > (data.page - 1) * size + data.rows.length;
}

function toListRow(cliente: Cliente): ClienteListRow {
  const { id, nombre_completo, email, telefono, dni, ciudad, provincia, created_at } = cliente;
  return { id, nombre_completo, email, telefono, dni, ciudad, provincia, created_at };
}
