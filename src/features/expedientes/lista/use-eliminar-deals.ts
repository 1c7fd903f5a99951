import { useState } from 'react';

import type { DealListRow } from '@/data/deals/deal-types';
import { type DeleteDealsResult, useDeleteDeals, useRestoreDeals } from '@/data/deals/deals-mutations';
import { failureLines, textos } from '@/features/expedientes/textos';
import { avisos } from '@/ui/avisos';

export interface Progreso {
  done: number;
  total: number;
}

/** `Eliminar seleccionados`: progress while it runs, then what went and, by name, what could not go. */
export function useEliminarDeals() {
  const [progreso, setProgreso] = useState<Progreso | null>(null);
  const { mutateAsync } = useDeleteDeals();
  const { mutate: restore } = useRestoreDeals();

  /** Answers those that could not be deleted. */
  const eliminar = async (deals: DealListRow[]): Promise<DealListRow[]> => {
    const total = deals.length;
    setProgreso({ done: 0, total });
    const result = await mutateAsync({ deals, onProgress: (done) => setProgreso({ done, total }) });
    setProgreso(null);
    tellResult(result, () => restore(result.entryIds));
    return result.failures.map(({ deal }) => deal);
  };
  return { eliminar, progreso };
}

function tellResult({ entryIds, failures }: DeleteDealsResult, undo: () => void): void {
  if (entryIds.length > 0) {
    avisos.success({ ...textos.eliminados(entryIds.length), action: { label: 'Deshacer', run: undo } });
  }
  if (failures.length > 0) {
    const named = failures.map(({ deal, message }) => ({ name: deal.contractnumber ?? deal.id, message }));
    avisos.error({
      title: textos.errorAlEliminar(failures.length),
      message: failureLines(named).join('\n'),
    });
  }
}
