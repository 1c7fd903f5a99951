import * as z from 'zod/mini';

import { ACREEDOR_SORT_KEYS } from '@/data/claves-de-listas';
import { listShape, listState } from '@/lib/list-search';
import { choice } from '@/lib/url-search';

const VISTAS = ['todos', 'repetidos'] as const;

export const defaultAcreedoresSearch = {
  vista: 'todos',
  q: '',
  page: 1,
  size: 50,
  sort: 'expedientes',
  dir: 'desc',
} as const;

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const acreedoresSearchSchema = z.object({
  vista: choice(VISTAS, defaultAcreedoresSearch.vista),
  ...listShape(ACREEDOR_SORT_KEYS, defaultAcreedoresSearch),
});

export type AcreedoresSearch = z.output<typeof acreedoresSearchSchema>;

export const acreedoresState = listState<AcreedoresSearch, never>([]);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a creditor was opened from, to go back to the same page of it. */
    acreedoresSearch?: AcreedoresSearch;
  }
}
