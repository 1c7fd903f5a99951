import type { DealsFilters } from '@/data/deals/deals-filters';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import {
  type ExpedientesSearch,
  FILTER_KEYS,
  type FilterKey,
  filtersOf,
} from '@/features/expedientes/lista/expedientes-search';
import { formatFecha, formatFechaHora } from '@/lib/formato';

export const ESTADO_LABELS = { completo: 'Completo', incompleto: 'Incompleto', 'sin-definir': 'Sin definir' };
export const RESPUESTA_LABELS = { si: 'Sí', no: 'No', 'sin-definir': 'Sin definir' };

export const FALTA_LABELS = Object.fromEntries(
  DOCUMENTOS_NUMERADOS.map(({ name }) => [name, categoriaDisplayName(name)]),
) as Record<DocumentoNumerado, string>;

/** How a filter that is on is told. */
const TEXTS: { [K in FilterKey]: (value: NonNullable<DealsFilters[K]>) => string } = {
  estado: (value) => `Estado: ${ESTADO_LABELS[value]}`,
  acreedor: (names) => (names.length === 1 ? `Acreedor: ${names[0]}` : `${names.length} acreedores`),
  metodo: (value) => `Método: ${value}`,
  desde: (value) => `Generado desde ${formatFecha(value)}`,
  hasta: (value) => `Generado hasta ${formatFecha(value)}`,
  respondio: (value) => `Respondió: ${RESPUESTA_LABELS[value]}`,
  documentos: (value) => (value === 'con' ? 'Con documentos' : 'Sin documentos'),
  falta: (names) => `Falta: ${names.map((name) => categoriaDisplayName(name)).join(', ')}`,
  anadidos: (value) => `Documentos añadidos desde ${formatFechaHora(value)}`,
};

function textOf<K extends FilterKey>(key: K, filters: DealsFilters): string | undefined {
  const value = filters[key];
  return value === undefined ? undefined : TEXTS[key](value);
}

/** The filters that are on, in the order of the popover. */
export function activeFilters(search: ExpedientesSearch): { key: FilterKey; text: string }[] {
  const filters = filtersOf(search);
  return FILTER_KEYS.flatMap((key) => {
    const text = textOf(key, filters);
    return text === undefined ? [] : [{ key, text }];
  });
}
