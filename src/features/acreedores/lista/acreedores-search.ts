import { z } from 'zod';

import { ACREEDOR_SORT_KEYS, type AcreedoresListParams } from '@/data/acreedores/acreedores-api';
import { PAGE_SIZES } from '@/ui/lista/page-sizes';

const MAX_TEXT = 200;
const MAX_PAGE = 1_000_000;
export const VISTAS = ['todos', 'repetidos'] as const;

export const defaultAcreedoresSearch = {
  vista: 'todos',
  q: '',
  page: 1,
  size: 50,
  sort: 'expedientes',
  dir: 'desc',
} as const;

const defaults = defaultAcreedoresSearch;

// The router reads ?q=2015 as a number.
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).slice(0, MAX_TEXT));

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const acreedoresSearchSchema = z.object({
  vista: z.enum(VISTAS).default(defaults.vista).catch(defaults.vista),
  q: text.default(defaults.q).catch(defaults.q),
  page: z.number().int().min(1).max(MAX_PAGE).default(defaults.page).catch(defaults.page),
  size: z.literal(PAGE_SIZES).default(defaults.size).catch(defaults.size),
  sort: z.enum(ACREEDOR_SORT_KEYS).default(defaults.sort).catch(defaults.sort),
  dir: z.enum(['asc', 'desc']).default(defaults.dir).catch(defaults.dir),
});

export type AcreedoresSearch = z.output<typeof acreedoresSearchSchema>;

export function toListParams({ q, sort, dir, page, size }: AcreedoresSearch): AcreedoresListParams {
  return { search: q, sortBy: sort, sortDesc: dir === 'desc', page, size };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a creditor was opened from, to go back to the same page of it. */
    acreedoresSearch?: AcreedoresSearch;
  }
}
