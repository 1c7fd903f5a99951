import { useCallbackRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { AcreedoresSearch } from '@/features/acreedores/lista/acreedores-search';

/** Changes the list's state in the URL. Anything but a change of page goes back to the first. */
export function useAcreedoresNavigate() {
  const navigate = useNavigate({ from: '/dashboard/acreedores/' });
  return useCallback(
    (change: Partial<AcreedoresSearch>) =>
      void navigate({
        to: '/dashboard/acreedores',
        search: (search) => ({ ...search, page: 1, ...change }),
        replace: true,
        // The panel scrolls by itself; the page stays where it is.
        resetScroll: false,
      }),
    [navigate],
  );
}

/** The same function whatever the search: the rows are given it. */
export function useOpenAcreedor(search: AcreedoresSearch) {
  const navigate = useNavigate();
  return useCallbackRef((nombre: string) =>
    navigate({
      to: '/dashboard/acreedores/$nombre',
      params: { nombre },
      state: { acreedoresSearch: search },
    }),
  );
}
