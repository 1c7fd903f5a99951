import { z } from 'zod';

import { DEAL_SORT_KEYS, type DealsListParams } from '@/data/deals/deal-types';

export const PAGE_SIZES = [25, 50, 100] as const;
const MAX_QUERY = 200;
const MAX_PAGE = 1_000_000;

export const defaultExpedientesSearch = {
  q: '',
  page: 1,
  size: 50,
  sort: 'generateddate',
  dir: 'desc',
} as const;

const defaults = defaultExpedientesSearch;

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const expedientesSearchSchema = z.object({
  // The router reads ?q=2015 as a number.
  q: z
    .union([z.string(), z.number(), z.boolean()])
    .transform((value) => String(value).slice(0, MAX_QUERY))
    .default(defaults.q)
    .catch(defaults.q),
  page: z.number().int().min(1).max(MAX_PAGE).default(defaults.page).catch(defaults.page),
  size: z.literal(PAGE_SIZES).default(defaults.size).catch(defaults.size),
  sort: z.enum(DEAL_SORT_KEYS).default(defaults.sort).catch(defaults.sort),
  dir: z.enum(['asc', 'desc']).default(defaults.dir).catch(defaults.dir),
});

export type ExpedientesSearch = z.output<typeof expedientesSearchSchema>;

export function toListParams(search: ExpedientesSearch): DealsListParams {
  return {
    search: search.q,
    sortBy: search.sort,
    sortDesc: search.dir === 'desc',
    page: search.page,
    size: search.size,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a case file was opened from, to go back to the same page of it. */
    expedientesSearch?: ExpedientesSearch;
  }
}
