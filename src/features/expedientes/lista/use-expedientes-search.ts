import { useCallbackRef } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { useNear } from '@/ui/lista/use-near';

/** Changes the list's state in the URL. Anything but a change of page goes back to the first. */
export function useExpedientesNavigate() {
  const navigate = useNavigate({ from: '/dashboard/expedientes/' });
  return useCallback(
    (change: Partial<ExpedientesSearch>) =>
      void navigate({
        to: '/dashboard/expedientes',
        search: (search) => ({ ...search, page: 1, ...change }),
        replace: true,
        // The panel scrolls by itself; the page stays where it is.
        resetScroll: false,
      }),
    [navigate],
  );
}

/** The same function whatever the search: the rows are given it. */
export function useOpenExpediente(search: ExpedientesSearch) {
  const navigate = useNavigate();
  return useCallbackRef((id: string) =>
    navigate({ to: '/dashboard/expedientes/$id', params: { id }, state: { expedientesSearch: search } }),
  );
}

export function useNearExpediente() {
  const router = useRouter();
  return useNear(
    useCallback((id) => router.preloadRoute({ to: '/dashboard/expedientes/$id', params: { id } }), [router]),
  );
}
