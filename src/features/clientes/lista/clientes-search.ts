import * as z from 'zod/mini';

import {
  CLIENTE_SORT_KEYS,
  type ClientesFilters,
  type ClientesFound,
  type ClientesListParams,
} from '@/data/clientes/clientes-api';
import { filtersOff, filtersOn } from '@/lib/url-filters';
import {
  choice,
  dayParam,
  dirParam,
  optional,
  optionalChoice,
  pageParam,
  queryParam,
  sizeParam,
  textParam,
} from '@/lib/url-search';
import { PAGE_SIZES } from '@/ui/lista/page-sizes';

export const defaultClientesSearch = { q: '', page: 1, size: 50, sort: 'created_at', dir: 'desc' } as const;

const defaults = defaultClientesSearch;

const place = optional(textParam);

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const clientesSearchSchema = z.object({
  q: queryParam,
  page: pageParam,
  size: sizeParam(PAGE_SIZES, defaults.size),
  sort: choice(CLIENTE_SORT_KEYS, defaults.sort),
  dir: dirParam(defaults.dir),
  provincia: place,
  ciudad: place,
  empresa: optionalChoice(['si', 'no']),
  desde: dayParam,
  hasta: dayParam,
  expedientes: optionalChoice(['con', 'sin']),
});

export type ClientesSearch = z.output<typeof clientesSearchSchema>;

export const FILTER_KEYS = [
  'provincia',
  'ciudad',
  'empresa',
  'desde',
  'hasta',
  'expedientes',
] as const satisfies (keyof ClientesFilters)[];

export type FilterKey = (typeof FILTER_KEYS)[number];

export const noFilters: Partial<ClientesSearch> = filtersOff(FILTER_KEYS);

export const filtersOf = (search: ClientesSearch): ClientesFilters => filtersOn(search, FILTER_KEYS);

export function isNarrowed(search: ClientesSearch): boolean {
  return search.q.trim() !== '' || Object.keys(filtersOf(search)).length > 0;
}

export function toFound(search: ClientesSearch): ClientesFound {
  return {
    search: search.q,
    filters: filtersOf(search),
    sortBy: search.sort,
    sortDesc: search.dir === 'desc',
  };
}

export function toListParams(search: ClientesSearch): ClientesListParams {
  return { ...toFound(search), page: search.page, size: search.size };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a client was opened from, to go back to the same page of it. */
    clientesSearch?: ClientesSearch;
  }
}
