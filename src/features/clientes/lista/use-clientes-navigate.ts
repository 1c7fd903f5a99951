import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';

/** Changes the list's state in the URL. Anything but a change of page goes back to the first. */
export function useClientesNavigate() {
  const navigate = useNavigate({ from: '/dashboard/clientes/' });
  return useCallback(
    (change: Partial<ClientesSearch>) =>
      void navigate({
        to: '/dashboard/clientes',
        search: (search) => ({ ...search, page: 1, ...change }),
        replace: true,
        // The panel scrolls by itself; the page stays where it is.
        resetScroll: false,
      }),
    [navigate],
  );
}

export function useOpenCliente(search: ClientesSearch) {
  const navigate = useNavigate();
  return useCallback(
    (id: string) =>
      void navigate({ to: '/dashboard/clientes/$id', params: { id }, state: { clientesSearch: search } }),
    [navigate, search],
  );
}
