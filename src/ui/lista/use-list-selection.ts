import { useState } from 'react';

import { useSelection } from '@/ui/lista/use-selection';

/** The page's rows that are chosen, or everything that the search found, on every page. */
export function useListSelection<T extends { id: string }>(rows: T[], total: number, scope: string) {
  const [allIn, setAllIn] = useState<string>();
  const { selected, select } = useSelection(rows, scope);
  const all = allIn === scope;
  const pageIsChosen = rows.length > 0 && selected.length === rows.length;
  return {
    all,
    /** What the table ticks. */
    selected: all ? rows : selected,
    count: all ? total : selected.length,
    offerAll: !all && pageIsChosen && total > rows.length ? total : undefined,
    select: (chosen: T[]) => {
      setAllIn(undefined);
      select(chosen);
    },
    selectAll: () => setAllIn(scope),
  };
}

export type ListSelection<T extends { id: string }> = ReturnType<typeof useListSelection<T>>;
