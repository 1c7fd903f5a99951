/** What another tab left in a saved view, beside the list that was to be saved there. */
import type { Vista } from '@/data/vistas/vistas-api';
import { COLUMN_LABELS } from '@/features/expedientes/lista/columnas/columnas';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { activeFilters } from '@/features/expedientes/lista/filtros/filtros-textos';
import { readVista } from '@/features/expedientes/lista/vistas/vista-busqueda';
import type { Difference } from '@/lib/formulario/conflicto';

const PARTS: { label: string; shown: (search: ExpedientesSearch) => string }[] = [
  { label: 'Búsqueda', shown: ({ q }) => q.trim() || '—' },
  {
    label: 'Filtros',
    shown: (search) =>
      activeFilters(search)
        .map(({ text }) => text)
        .join('\n') || '—',
  },
  {
    label: 'Orden',
    shown: ({ sort, dir }) => `${COLUMN_LABELS[sort]}, ${dir === 'asc' ? 'ascendente' : 'descendente'}`,
  },
  { label: 'Filas por página', shown: ({ size }) => String(size) },
];

export function vistaDifferences(
  before: Pick<Vista, 'busqueda'>,
  current: Pick<Vista, 'busqueda'>,
  mine: ExpedientesSearch,
): Difference[] {
  const was = readVista(before.busqueda, undefined).search;
  const is = readVista(current.busqueda, undefined).search;
  return PARTS.filter(({ shown }) => shown(was) !== shown(is)).map(({ label, shown }) => ({
    label,
    theirs: shown(is),
    mine: shown(mine),
  }));
}
