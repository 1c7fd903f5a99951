import { useCallbackRef } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { useNear } from '@/ui/lista/use-near';

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

/** The same function whatever the search: the rows are given it. */
export function useOpenCliente(search: ClientesSearch) {
  const navigate = useNavigate();
  return useCallbackRef((id: string) =>
    navigate({ to: '/dashboard/clientes/$id', params: { id }, state: { clientesSearch: search } }),
  );
}

export function useNearCliente() {
  const router = useRouter();
  return useNear(
    useCallback((id) => router.preloadRoute({ to: '/dashboard/clientes/$id', params: { id } }), [router]),
  );
}
