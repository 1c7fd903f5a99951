import * as z from 'zod/mini';

import type { JudicialesFilters } from '@/data/judiciales/judiciales-types';
import { listShape, listState } from '@/lib/list-search';
import { choice, optionalChoice } from '@/lib/url-search';

const ESTADOS_DE_LISTA = ['pendientes', 'aceptada', 'descartada'] as const;

export const defaultJudicialesSearch = {
  q: '',
  page: 1,
  size: 50,
  sort: 'urgencia',
  dir: 'asc',
  estado: 'pendientes',
} as const;

/** The tab's state in the URL. Whatever is wrong there becomes its default. */
export const judicialesShape = {
  ...listShape(['urgencia', 'created_at'] as const, defaultJudicialesSearch),
  estado: choice(ESTADOS_DE_LISTA, defaultJudicialesSearch.estado),
  /** One after the other, for the keyboard. */
  modo: optionalChoice(['revisar']),
};

const judicialesSearchSchema = z.object(judicialesShape);
export type JudicialesSearch = z.output<typeof judicialesSearchSchema>;

export const judicialesState = listState<JudicialesSearch, never>([]);

export const paramsDe = (search: JudicialesSearch) => ({
  ...judicialesState.toListParams(search),
  filters: { estado: search.estado } satisfies JudicialesFilters,
});
