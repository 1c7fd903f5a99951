import { z } from 'zod';

import { DEAL_SORT_KEYS, type DealsFound, type DealsListParams } from '@/data/deals/deal-types';
import { CON_SIN, type DealsFilters, ESTADOS, RESPUESTAS } from '@/data/deals/deals-filters';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { PAGE_SIZES } from '@/ui/lista/page-sizes';

const MAX_QUERY = 200;
const MAX_PAGE = 1_000_000;
const MAX_ACREEDORES = 100;

export const defaultExpedientesSearch = {
  q: '',
  page: 1,
  size: 50,
  sort: 'generateddate',
  dir: 'desc',
} as const;

const defaults = defaultExpedientesSearch;

// The router reads ?q=2015 as a number.
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).slice(0, MAX_QUERY));
const NUMERADOS = DOCUMENTOS_NUMERADOS.map(({ name }) => name);
const day = z.iso.date().optional().catch(undefined);
const instant = z.iso.datetime({ offset: true }).optional().catch(undefined);

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const expedientesSearchSchema = z.object({
  q: text.default(defaults.q).catch(defaults.q),
  page: z.number().int().min(1).max(MAX_PAGE).default(defaults.page).catch(defaults.page),
  size: z.literal(PAGE_SIZES).default(defaults.size).catch(defaults.size),
  sort: z.enum(DEAL_SORT_KEYS).default(defaults.sort).catch(defaults.sort),
  dir: z.enum(['asc', 'desc']).default(defaults.dir).catch(defaults.dir),
  estado: z.enum(ESTADOS).optional().catch(undefined),
  acreedor: z.array(text).min(1).max(MAX_ACREEDORES).optional().catch(undefined),
  metodo: text.optional().catch(undefined),
  desde: day,
  hasta: day,
  respondio: z.enum(RESPUESTAS).optional().catch(undefined),
  documentos: z.enum(CON_SIN).optional().catch(undefined),
  falta: z.array(z.enum(NUMERADOS)).min(1).optional().catch(undefined),
  anadidos: instant,
});

export type ExpedientesSearch = z.output<typeof expedientesSearchSchema>;

export const FILTER_KEYS = [
  'estado',
  'acreedor',
  'metodo',
  'desde',
  'hasta',
  'respondio',
  'documentos',
  'falta',
  'anadidos',
] as const satisfies (keyof DealsFilters)[];

export type FilterKey = (typeof FILTER_KEYS)[number];

export const noFilters: Partial<ExpedientesSearch> = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, undefined]),
);

export function filtersOf(search: ExpedientesSearch): DealsFilters {
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])),
  );
}

export function isNarrowed(search: ExpedientesSearch): boolean {
  return search.q.trim() !== '' || Object.keys(filtersOf(search)).length > 0;
}

export function toFound(search: ExpedientesSearch): DealsFound {
  return {
    search: search.q,
    filters: filtersOf(search),
    sortBy: search.sort,
    sortDesc: search.dir === 'desc',
  };
}

export function toListParams(search: ExpedientesSearch): DealsListParams {
  return { ...toFound(search), page: search.page, size: search.size };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a case file was opened from, to go back to the same page of it. */
    expedientesSearch?: ExpedientesSearch;
  }
}
