import { useQueryClient } from '@tanstack/react-query';

import type { DealListRow } from '@/data/deals/deal-types';
import { takeDealOut } from '@/data/deals/deals-cache';
import { deleteDeals, type DeletedDeals, restoreManyDeals } from '@/data/deals/deals-masivo';
import { dealsKeys } from '@/data/deals/deals-queries';
import { useTrabajo } from '@/features/expedientes/lista/masivo/use-trabajo';
import { failureLines, textos } from '@/features/expedientes/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';

/** `Eliminar seleccionados`: progress while it runs, then what went and, by name, what could not go. */
export function useEliminarDeals() {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const refresh = () => client.invalidateQueries({ queryKey: dealsKeys.all });

  const restaurar = async (entryIds: string[]) => {
    try {
      avisos.success({ title: textos.restaurados(await restoreManyDeals(entryIds)) });
    } catch (error) {
      avisos.error({ title: 'Error al restaurar', message: toAppError(error).message });
    }
    await refresh();
  };

  /** `known`: rows of the page, for the names. Answers the ids that could not be deleted. */
  const eliminar = async (ids: string[], known: DealListRow[]): Promise<string[]> => {
    const result = await run(ids.length, textos.eliminando, (options) => deleteDeals(ids, options));
    for (const id of result.deleted) {
      takeDealOut(client, id);
      client.removeQueries({ queryKey: dealsKeys.detail(id) });
    }
    tellResult(result, known, () => void restaurar(result.entryIds));
    await refresh();
    return result.failures.map(({ id }) => id);
  };
  return { eliminar, trabajo };
}

function tellResult({ entryIds, failures }: DeletedDeals, known: DealListRow[], undo: () => void): void {
  if (entryIds.length > 0) {
    avisos.success({ ...textos.eliminados(entryIds.length), action: { label: 'Deshacer', run: undo } });
  }
  if (failures.length > 0) {
    const names = new Map(known.map((deal) => [deal.id, deal.contractnumber ?? deal.id]));
    const named = failures.map(({ id, message }) => ({ name: names.get(id) ?? id, message }));
    avisos.error({
      title: textos.errorAlEliminar(failures.length),
      message: failureLines(named).join('\n'),
    });
  }
}
