import { useState } from 'react';

/** The rows chosen on one page of one search. They are forgotten when the list shows another. */
export function useSelection<T extends { id: string }>(rows: T[], scope: string) {
  const [chosen, setChosen] = useState<{ scope: string; ids: string[] }>({ scope, ids: [] });
  const ids = chosen.scope === scope ? chosen.ids : [];
  return {
    selected: rows.filter((row) => ids.includes(row.id)),
    select: (selected: T[]) => setChosen({ scope, ids: selected.map((row) => row.id) }),
  };
}
