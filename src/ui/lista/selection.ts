import { useCallbackRef } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';

import type { Elegidos } from '@/lib/eliminar-muchos';
import { ELEGIDOS } from '@/lib/query-client';
import type { ListRow } from '@/ui/lista/list-column';

/**
 * What was chosen in a list outlives a visit to another page. The cache of queries holds it, because signing out empties that.
 * @param what names the list and which choice of it this is
 */
function useKept<V>(...what: string[]) {
  const client = useQueryClient();
  const key = [ELEGIDOS, ...what];
  const [value, setValue] = useState<V | undefined>(() => client.getQueryData<V | null>(key) ?? undefined);
  const keep = useCallbackRef((next: V | undefined) => {
    client.setQueryData(key, next ?? null);
    setValue(next);
  });
  return [value, keep] as const;
}

interface Which {
  list: string;
  /** What the list shows: when it shows something else, nothing of that is chosen. */
  scope: string;
}

/** The rows chosen of those that one list shows. */
export function useSelection<T extends ListRow>(rows: T[], { list, scope }: Which) {
  const [chosen, setChosen] = useKept<{
    scope: string;
    ids: ReadonlySet<ListRow['id']>;
  }>(list, 'filas');
  const ids = chosen?.scope === scope ? chosen.ids : NONE;
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const select = useCallback(
    (next: T[]) => setChosen({ scope, ids: new Set(next.map(({ id }) => id)) }),
    [scope, setChosen],
  );
  return { selected, select };
}

const NONE: ReadonlySet<ListRow['id']> = new Set();

interface ListSelectionOptions<T> extends Which {
  rows: T[];
  total: number;
  /** Counts everything that the search finds now. Without it only rows of the page are chosen. */
  count: (() => Promise<Required<Elegidos>>) | undefined;
}

/** The page's rows that are chosen, or everything that the search found when it was chosen, on every page. */
export function useListSelection<T extends ListRow>(options: ListSelectionOptions<T>) {
  const { rows, total, list, scope, count } = options;
  const [counted, setCounted] = useKept<Elegidos & { scope: string }>(list, 'todo');
  const found = counted?.scope === scope ? counted : undefined;
  const isFound = useMemo(() => new Set(found?.ids), [found]);
  const { selected, select } = useSelection(rows, { list, scope });
  const { mutate: selectAll, isPending } = useMutation<Elegidos, Error, boolean>({
    mutationFn: async () => (await count?.()) ?? { ids: [] },
    onSuccess: (answer, again) => {
      if (!again || counted?.scope === scope) setCounted({ ...answer, scope });
    },
    meta: { errorTitle: 'Error al seleccionar todo lo encontrado' },
  });
  const pageIsChosen = rows.length > 0 && selected.length === rows.length;
  return {
    all: found !== undefined,
    /** What the table ticks. */
    selected: found ? rows.filter(({ id }) => isFound.has(String(id))) : selected,
    chosen: found ?? { ids: selected.map(({ id }) => String(id)) },
    count: found ? found.ids.length : selected.length,
    /** How many the search found, where they may all be chosen: the page is, and there are more. */
    offerAll: count && !found && pageIsChosen && total > rows.length ? total : undefined,
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
    appeared: async () => (found && count ? (await count()).ids.filter((id) => !isFound.has(id)).length : 0),
  };
}

export type ListSelection<T extends ListRow> = ReturnType<typeof useListSelection<T>>;

/** `selected` with the row put in, or taken out. */
export function toggled<T extends ListRow>(selected: T[], row: T): T[] {
  const others = selected.filter(({ id }) => id !== row.id);
  return others.length < selected.length ? others : [...selected, row];
}

/** The same for ids. */
export const toggledIn = <Id>(ids: Id[], id: Id): Id[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** The tick boxes of a page: one by one, all of them, or with Shift from the last one to this. */
export function useTicks<T extends ListRow>(rows: T[], selected: T[], onSelect: (selected: T[]) => void) {
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const last = useRef<ListRow['id']>(undefined);
  const all = rows.length > 0 && ids.size === rows.length;

  const toggle = (row: T, range: boolean) => {
    const from = rows.findIndex(({ id }) => id === last.current);
    last.current = row.id;
    if (!range || from === -1) return onSelect(toggled(selected, row));
    const to = rows.indexOf(row);
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const outside = selected.filter((other) => !between.includes(other));
    return onSelect(ids.has(row.id) ? outside : [...outside, ...between]);
  };
  return {
    all,
    some: ids.size > 0 && !all,
    has: (row: ListRow) => ids.has(row.id),
    toggle,
    toggleAll: () => onSelect(all ? [] : rows),
  };
}

export type Ticks = Pick<ReturnType<typeof useTicks>, 'all' | 'some' | 'toggleAll'>;
