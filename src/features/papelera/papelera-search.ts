import * as z from 'zod/mini';

import type { PapeleraParams } from '@/data/papelera/papelera-list-api';
import type { TablaConPapelera } from '@/data/recursos';
import { filterState, PAGE_SIZES } from '@/lib/list-search';
import { pageParam, queryParam, sizeParam, tableParam } from '@/lib/url-search';

export const defaultPapeleraSearch = { q: '', page: 1, size: 50 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const papeleraSearchSchema = z.object({
  q: queryParam,
  tipo: tableParam<TablaConPapelera>(),
  page: pageParam,
  size: sizeParam(PAGE_SIZES, 50),
});

export type PapeleraSearch = z.output<typeof papeleraSearchSchema>;

export const papeleraState = filterState<PapeleraSearch, 'tipo'>(['tipo']);

export function toPapeleraParams({ q, tipo, page, size }: PapeleraSearch): PapeleraParams {
  return { search: q, tabla: tipo, page, size };
}
