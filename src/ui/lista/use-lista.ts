import type { UseQueryResult } from '@tanstack/react-query';
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import type { Elegidos } from '@/lib/eliminar-muchos';
import type { Listing, ListRow } from '@/ui/lista/list-column';
import { useListSelection } from '@/ui/lista/selection';

/** Whoever stops typing for so long has searched for that. */
const SETTLED_MS = 1500;

interface Paged {
  page: number;
}

interface UseListaOptions<P, S> {
  query: UseQueryResult<P>;
  /** The list's state in the URL. */
  search: S;
  /** The list's own page. */
  to: LinkProps['to'];
  /** Counts everything that the search finds now. Without it only rows of the page are chosen. */
  count?: () => Promise<Required<Elegidos>>;
}

/** A list at work: its page of rows, its state in the URL and the rows that are chosen. */
export function useLista<T extends ListRow, S extends Paged, P extends Listing<T> = Listing<T>>({
  query,
  search,
  to,
  count,
}: UseListaOptions<P & Listing<T>, S>) {
  const navigate = useNavigate();
  const typedAt = useRef(0);
  /** Anything but a change of page goes back to the first. A step of the history each, but one for a text however it is typed. */
  const change = useCallback(
    (next: Partial<S>) => {
      const isTyping = 'q' in next;
      const goesOn = isTyping && Date.now() - typedAt.current < SETTLED_MS;
      typedAt.current = isTyping ? Date.now() : 0;
      const isRepair = 'page' in next;
      void navigate({
        to,
        search: (now: object) => ({ ...now, page: 1, ...next }),
        replace: goesOn || isRepair,
        // The panel scrolls by itself; the page stays where it is.
        resetScroll: false,
      } as NavigateOptions);
    },
    [navigate, to],
  );
  const { data, isPlaceholderData } = query;
  const shown = isPlaceholderData ? undefined : data?.page;
  // A page past the end shows the last one: the URL then says so too.
  useEffect(() => {
    if (shown !== undefined && shown !== search.page) change({ page: shown } as Partial<S>);
  }, [shown, search.page, change]);

  const rows: T[] = data?.rows ?? NONE;
  const total = data?.total ?? 0;
  return {
    query: query as UseQueryResult<Listing<T>>,
    search,
    change,
    rows,
    total,
    seleccion: useListSelection({
      rows,
      total,
      list: to ?? '',
      scope: JSON.stringify(search),
      count,
    }),
    linkTo: (page: number) => ({ to, search: { ...search, page } }) as LinkProps,
  };
}

const NONE: never[] = [];

export type Lista<T extends ListRow, S extends Paged> = ReturnType<typeof useLista<T, S>>;
