import * as z from 'zod/mini';

import { ACREEDOR_SORT_KEYS, type AcreedoresListParams } from '@/data/acreedores/acreedores-api';
import { choice, dirParam, pageParam, queryParam, sizeParam } from '@/lib/url-search';
import { PAGE_SIZES } from '@/ui/lista/page-sizes';

const VISTAS = ['todos', 'repetidos'] as const;

export const defaultAcreedoresSearch = {
  vista: 'todos',
  q: '',
  page: 1,
  size: 50,
  sort: 'expedientes',
  dir: 'desc',
} as const;

const defaults = defaultAcreedoresSearch;

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const acreedoresSearchSchema = z.object({
  vista: choice(VISTAS, defaults.vista),
  q: queryParam,
  page: pageParam,
  size: sizeParam(PAGE_SIZES, defaults.size),
  sort: choice(ACREEDOR_SORT_KEYS, defaults.sort),
  dir: dirParam(defaults.dir),
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
