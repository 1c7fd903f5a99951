import type { DealsPage } from '@/data/deals/deal-types';
import { countFound, foundIds } from '@/data/encontrados/encontrados-api';
import { type ExpedientesSearch, toFound } from '@/features/expedientes/lista/expedientes-search';
import { useCambiarCampo } from '@/features/expedientes/lista/masivo/use-cambiar-campo';
import { useEliminarDeals } from '@/features/expedientes/lista/masivo/use-eliminar-deals';
import { useListSelection } from '@/ui/lista/use-list-selection';

/** What can be done to the rows that are chosen: on the page, or everything that the search found. */
export function useAccionesMasivas(search: ExpedientesSearch, data: DealsPage | undefined) {
  const rows = data?.rows ?? [];
  const seleccion = useListSelection({
    rows,
    total: data?.total ?? 0,
    scope: JSON.stringify(search),
    count: () => countFound('deals', toFound(search)),
  });
  const { eliminar, trabajo: eliminando } = useEliminarDeals(rows);
  const { cambiar, trabajo: cambiando } = useCambiarCampo(seleccion);

  const eliminarSeleccion = async () => {
    const left = await eliminar(seleccion.chosen, seleccion.appeared);
    seleccion.select(rows.filter(({ id }) => left.includes(id)));
  };
  return {
    seleccion,
    trabajo: eliminando ?? cambiando,
    foundIds: () => foundIds('deals', toFound(search)),
    eliminar: eliminarSeleccion,
    cambiar,
  };
}

export type AccionesMasivas = ReturnType<typeof useAccionesMasivas>;
