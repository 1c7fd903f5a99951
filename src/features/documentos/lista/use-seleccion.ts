import { useMemo, useState } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';

/** Chosen documents, of those shown: one that is deleted or filtered out is chosen no more. */
export function useSeleccion(shown: DealDocument[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  const toggle = ({ id }: DealDocument) => {
    const next = new Set(selected.map((documento) => documento.id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const selectAll = (all: boolean) => setIds(new Set(all ? shown.map(({ id }) => id) : []));
  return { selected, toggle, selectAll };
}
