import * as z from 'zod/mini';

import {
  EXPEDIENTE_SORT_KEYS,
  type ExpedientesListParams,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { choice, dirParam, pageParam, queryParam } from '@/lib/url-search';

export const PAGE_SIZE = 50;

export const defaultAntiguosSearch = { q: '', page: 1, sort: 'created_at', dir: 'desc' } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const antiguosSearchSchema = z.object({
  q: queryParam,
  page: pageParam,
  sort: choice(EXPEDIENTE_SORT_KEYS, 'created_at'),
  dir: dirParam('desc'),
});

export type AntiguosSearch = z.output<typeof antiguosSearchSchema>;

export function toAntiguosParams({ q, page, sort, dir }: AntiguosSearch): ExpedientesListParams {
  return { search: q, sortBy: sort, sortDesc: dir === 'desc', page, size: PAGE_SIZE };
}
