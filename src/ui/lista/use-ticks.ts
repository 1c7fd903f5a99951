import { useMemo, useRef } from 'react';

import { toggled } from '@/ui/lista/use-selection';

interface Row {
  id: string;
}

/** The tick boxes of a page: one by one, all of them, or with Shift from the last one to this. */
export function useTicks<T extends Row>(rows: T[], selected: T[], onSelect: (selected: T[]) => void) {
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const last = useRef<string>(undefined);
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
    has: (row: Row) => ids.has(row.id),
    toggle,
    toggleAll: () => onSelect(all ? [] : rows),
  };
}

export type Ticks = Pick<ReturnType<typeof useTicks>, 'all' | 'some' | 'toggleAll'>;
