import { useCallback, useMemo, useState } from 'react';

interface Row {
  id: string;
}

/** The rows chosen of those that one list shows. They are forgotten when it shows another: `scope` says which it is. */
export function useSelection<T extends Row>(rows: T[], scope: string) {
  const [chosen, setChosen] = useState<{ scope: string; ids: ReadonlySet<string> }>();
  const ids = chosen?.scope === scope ? chosen.ids : NONE;
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const select = useCallback(
    (next: T[]) => setChosen({ scope, ids: new Set(next.map(({ id }) => id)) }),
    [scope],
  );
  return { selected, select };
}

const NONE: ReadonlySet<string> = new Set();

/** `selected` with the row put in, or taken out. */
export function toggled<T extends Row>(selected: T[], row: T): T[] {
  const others = selected.filter(({ id }) => id !== row.id);
  return others.length < selected.length ? others : [...selected, row];
}
