import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { Elegidos } from '@/lib/eliminar-muchos';
import { useSelection } from '@/ui/lista/use-selection';

interface ListSelectionOptions<T> {
  rows: T[];
  total: number;
  /** Which list it is: another one has nothing chosen. */
  scope: string;
  /** Counts everything that the search finds now. */
  count: () => Promise<Required<Elegidos>>;
}

/** The page's rows that are chosen, or everything that the search found when it was chosen, on every page. */
export function useListSelection<T extends { id: string }>(options: ListSelectionOptions<T>) {
  const { rows, total, scope, count } = options;
  const [counted, setCounted] = useState<Elegidos & { scope: string }>();
  const found = counted?.scope === scope ? counted : undefined;
  const isFound = useMemo(() => new Set(found?.ids), [found]);
  const { selected, select } = useSelection(rows, scope);
  const { mutate: selectAll, isPending } = useMutation<Required<Elegidos>, Error, boolean>({
    mutationFn: () => count(),
    onSuccess: (answer, again) =>
      setCounted((now) => (again && now?.scope !== scope ? now : { ...answer, scope })),
    meta: { errorTitle: 'Error al seleccionar todo lo encontrado' },
  });
  const pageIsChosen = rows.length > 0 && selected.length === rows.length;
  return {
    all: found !== undefined,
    /** What the table ticks. */
    selected: found ? rows.filter(({ id }) => isFound.has(id)) : selected,
    chosen: found ?? { ids: selected.map(({ id }) => id) },
    count: found ? found.ids.length : selected.length,
    offerAll: !found && pageIsChosen && total > rows.length ? total : undefined,
    select: (chosen: T[]) => {
      setCounted(undefined);
      select(chosen);
    },
    selectAll: () => selectAll(false),
    /** After a change of one's own, so that it is not taken for somebody else's. Nothing where not everything is chosen. */
    recount: () => {
      if (found) selectAll(true);
    },
    selecting: isPending,
    /** How many the search finds now that were not there when everything was chosen. */
    appeared: async () => (found ? (await count()).ids.filter((id) => !isFound.has(id)).length : 0),
  };
}

export type ListSelection<T extends { id: string }> = ReturnType<typeof useListSelection<T>>;
