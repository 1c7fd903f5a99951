import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';

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

export function useOpenExpediente(search: ExpedientesSearch) {
  const navigate = useNavigate();
  return useCallback(
    (id: string) =>
      void navigate({
        to: '/dashboard/expedientes/$id',
        params: { id },
        state: { expedientesSearch: search },
      }),
    [navigate, search],
  );
}
