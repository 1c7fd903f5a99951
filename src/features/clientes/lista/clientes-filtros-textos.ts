import {
  FILTER_KEYS,
  type FilterKey,
  filtersOf,
  type ClientesSearch,
} from '@/features/clientes/lista/clientes-search';
import { formatFecha } from '@/lib/formato';

/** How a filter that is on is told. */
const TEXTS: Record<FilterKey, (value: string) => string> = {
  provincia: (value) => `Provincia: ${value}`,
  ciudad: (value) => `Ciudad: ${value}`,
  empresa: (value) => (value === 'si' ? 'Empresas' : 'Personas'),
  desde: (value) => `Alta desde ${formatFecha(value)}`,
  hasta: (value) => `Alta hasta ${formatFecha(value)}`,
  expedientes: (value) => (value === 'con' ? 'Con expedientes' : 'Sin expedientes'),
};

/** The filters that are on, in the order of the popover. */
export function activeFilters(search: ClientesSearch): { key: FilterKey; text: string }[] {
  const filters = filtersOf(search);
  return FILTER_KEYS.flatMap((key) => {
    const value = filters[key];
    return value === undefined ? [] : [{ key, text: TEXTS[key](value) }];
  });
}
