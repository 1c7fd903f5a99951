import type { DealsFilters } from '@/data/deals/deal-types';
import { ESTADO_LABELS, nombreDeEstado } from '@/features/expedientes/lista/expedientes-search';

type Grupo = NonNullable<DealsFilters['agrupado']>;

/** What the list is grouped by, as it is chosen and as a group of it is called. */
export const AGRUPAR = {
  acreedor: { opcion: 'Por acreedor', columna: 'Acreedor', sin: 'Sin acreedor' },
  estado: { opcion: 'Por estado', columna: 'Estado', sin: ESTADO_LABELS['sin-definir'] },
  provincia: { opcion: 'Por provincia', columna: 'Provincia', sin: 'Sin provincia' },
} satisfies Record<Grupo['por'], object>;

export function nombreDelGrupo({ por, valor }: Grupo): string {
  return valor ? nombreDeEstado(por, valor) : AGRUPAR[por].sin;
}
