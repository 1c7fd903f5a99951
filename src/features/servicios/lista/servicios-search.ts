import * as z from 'zod/mini';

import {
  ESTADOS_DE_SERVICIO,
  SERVICIO_SORT_KEYS,
  type ServiciosFilters,
} from '@/data/servicios/servicio-types';
import { listShape, listState } from '@/lib/list-search';
import { optionalChoice } from '@/lib/url-search';

export const defaultServiciosSearch = { q: '', page: 1, size: 50, sort: 'nombre', dir: 'asc' } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const serviciosSearchSchema = z.object({
  ...listShape(SERVICIO_SORT_KEYS, defaultServiciosSearch),
  estado: optionalChoice(ESTADOS_DE_SERVICIO),
});

export type ServiciosSearch = z.output<typeof serviciosSearchSchema>;

export const ESTADO_LABELS = { activos: 'Activos', inactivos: 'Desactivados' };

export const FILTER_TEXTS: {
  [K in keyof ServiciosFilters]-?: (value: NonNullable<ServiciosFilters[K]>) => string;
} = { estado: (value) => ESTADO_LABELS[value] };

export const serviciosState = listState<ServiciosSearch, keyof ServiciosFilters>(['estado']);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a service was opened from, to go back to the same page of it. */
    serviciosSearch?: ServiciosSearch;
  }
}
