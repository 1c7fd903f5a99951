import type { DealsPage } from '@/data/deals/deal-types';
import { foundDealIds } from '@/data/deals/deals-masivo';
import { type ExpedientesSearch, toFound } from '@/features/expedientes/lista/expedientes-search';
import { useCambiarCampo } from '@/features/expedientes/lista/masivo/use-cambiar-campo';
import { useEliminarDeals } from '@/features/expedientes/lista/masivo/use-eliminar-deals';
import { useListSelection } from '@/ui/lista/use-list-selection';

/** What can be done to the rows that are chosen: on the page, or everything that the search found. */
export function useAccionesMasivas(search: ExpedientesSearch, data: DealsPage | undefined) {
  const rows = data?.rows ?? [];
  const seleccion = useListSelection(rows, data?.total ?? 0, JSON.stringify(search));
  const { eliminar, trabajo: eliminando } = useEliminarDeals(rows);
  const { cambiar, trabajo: cambiando } = useCambiarCampo();
  const foundIds = () => foundDealIds(toFound(search));
  const ids = async () => (seleccion.all ? foundIds() : seleccion.selected.map(({ id }) => id));

  const eliminarSeleccion = async () => {
    const left = await eliminar(seleccion.count, ids);
    seleccion.select(rows.filter(({ id }) => left.includes(id)));
  };
  return { seleccion, trabajo: eliminando ?? cambiando, ids, foundIds, eliminar: eliminarSeleccion, cambiar };
}

export type AccionesMasivas = ReturnType<typeof useAccionesMasivas>;
