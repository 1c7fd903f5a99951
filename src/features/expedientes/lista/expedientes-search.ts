import * as z from 'zod/mini';

import { DEAL_SORT_KEYS, type DealsFound, type DealsListParams } from '@/data/deals/deal-types';
import { CON_SIN, type DealsFilters, ESTADOS, RESPUESTAS } from '@/data/deals/deals-filters';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
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

const MAX_ACREEDORES = 100;

export const defaultExpedientesSearch = {
  q: '',
  page: 1,
  size: 50,
  sort: 'generateddate',
  dir: 'desc',
} as const;

const defaults = defaultExpedientesSearch;

const NUMERADOS = DOCUMENTOS_NUMERADOS.map(({ name }) => name);
const instant = optional(z.iso.datetime({ offset: true }));

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const expedientesSearchSchema = z.object({
  q: queryParam,
  page: pageParam,
  size: sizeParam(PAGE_SIZES, defaults.size),
  sort: choice(DEAL_SORT_KEYS, defaults.sort),
  dir: dirParam(defaults.dir),
  estado: optionalChoice(ESTADOS),
  acreedor: optional(z.array(textParam).check(z.minLength(1), z.maxLength(MAX_ACREEDORES))),
  metodo: optional(textParam),
  desde: dayParam,
  hasta: dayParam,
  respondio: optionalChoice(RESPUESTAS),
  documentos: optionalChoice(CON_SIN),
  falta: optional(z.array(z.enum(NUMERADOS)).check(z.minLength(1))),
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

export const noFilters: Partial<ExpedientesSearch> = filtersOff(FILTER_KEYS);

export const filtersOf = (search: ExpedientesSearch): DealsFilters => filtersOn(search, FILTER_KEYS);

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
