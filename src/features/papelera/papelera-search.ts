import * as z from 'zod/mini';

import type { TablaConPapelera } from '@/data/papelera/papelera-api';
import type { PapeleraParams } from '@/data/papelera/papelera-list-api';
import { optionalChoice, pageParam, queryParam } from '@/lib/url-search';

export const TIPOS = [
  'deals',
  'clientes',
  'expedientes',
  'deal_documents',
  'cliente_documents',
  'cliente_registros',
] as const satisfies TablaConPapelera[];

export const PAGE_SIZE = 50;

export const defaultPapeleraSearch = { q: '', page: 1 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const papeleraSearchSchema = z.object({
  q: queryParam,
  tipo: optionalChoice(TIPOS),
  page: pageParam,
});

export type PapeleraSearch = z.output<typeof papeleraSearchSchema>;

export function toPapeleraParams({ q, tipo, page }: PapeleraSearch): PapeleraParams {
  return { search: q, tabla: tipo, page, size: PAGE_SIZE };
}
