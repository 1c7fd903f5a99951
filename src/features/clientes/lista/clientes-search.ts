import { z } from 'zod';

import {
  CLIENTE_SORT_KEYS,
  type ClientesFilters,
  type ClientesFound,
  type ClientesListParams,
} from '@/data/clientes/clientes-api';
import { PAGE_SIZES } from '@/ui/lista/page-sizes';

const MAX_TEXT = 200;
const MAX_PAGE = 1_000_000;

export const defaultClientesSearch = { q: '', page: 1, size: 50, sort: 'created_at', dir: 'desc' } as const;

const defaults = defaultClientesSearch;

// The router reads ?q=2015 as a number.
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).slice(0, MAX_TEXT));
const day = z.iso.date().optional().catch(undefined);
const place = text.optional().catch(undefined);

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const clientesSearchSchema = z.object({
  q: text.default(defaults.q).catch(defaults.q),
  page: z.number().int().min(1).max(MAX_PAGE).default(defaults.page).catch(defaults.page),
  size: z.literal(PAGE_SIZES).default(defaults.size).catch(defaults.size),
  sort: z.enum(CLIENTE_SORT_KEYS).default(defaults.sort).catch(defaults.sort),
  dir: z.enum(['asc', 'desc']).default(defaults.dir).catch(defaults.dir),
  provincia: place,
  ciudad: place,
  empresa: z.enum(['si', 'no']).optional().catch(undefined),
  desde: day,
  hasta: day,
  expedientes: z.enum(['con', 'sin']).optional().catch(undefined),
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

export const noFilters: Partial<ClientesSearch> = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, undefined]),
);

export function filtersOf(search: ClientesSearch): ClientesFilters {
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])),
  );
}

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
