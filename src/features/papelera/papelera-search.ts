import * as z from 'zod/mini';

import type { TablaConPapelera } from '@/data/papelera/papelera-api';
import type { PapeleraParams } from '@/data/papelera/papelera-list-api';
import { filterState, PAGE_SIZES } from '@/lib/list-search';
import { optionalChoice, pageParam, queryParam, sizeParam } from '@/lib/url-search';

export const TIPOS = [
  'deals',
  'clientes',
  'expedientes',
  'deal_documents',
  'cliente_documents',
  'cliente_registros',
] as const satisfies TablaConPapelera[];

export const defaultPapeleraSearch = { q: '', page: 1, size: 50 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const papeleraSearchSchema = z.object({
  q: queryParam,
  tipo: optionalChoice(TIPOS),
  page: pageParam,
  size: sizeParam(PAGE_SIZES, 50),
});

export type PapeleraSearch = z.output<typeof papeleraSearchSchema>;

export const papeleraState = filterState<PapeleraSearch, 'tipo'>(['tipo']);

export function toPapeleraParams({ q, tipo, page, size }: PapeleraSearch): PapeleraParams {
  return { search: q, tabla: tipo, page, size };
}
