import * as z from 'zod/mini';

import { ACCIONES, type AuditoriaFilters, type AuditoriaParams } from '@/data/auditoria/auditoria-types';
import type { Tabla } from '@/data/recursos';
import { filterState, PAGE_SIZES } from '@/lib/list-search';
import {
  dayParam,
  optional,
  optionalChoice,
  pageParam,
  sizeParam,
  tableParam,
  textParam,
} from '@/lib/url-search';

export const defaultAuditoriaSearch = { page: 1, size: 50 } as const;

/** The page's state in the URL. Whatever is wrong there becomes its default. */
export const auditoriaSearchSchema = z.object({
  persona: optional(z.union([z.uuid(), z.literal('sistema')])),
  tabla: tableParam<Tabla>(),
  accion: optionalChoice(ACCIONES),
  registro: optional(
    z.pipe(
      textParam,
      z.transform((value) => value.trim() || undefined),
    ),
  ),
  desde: dayParam,
  hasta: dayParam,
  page: pageParam,
  size: sizeParam(PAGE_SIZES, 50),
});

export type AuditoriaSearch = z.output<typeof auditoriaSearchSchema>;

const FILTER_KEYS = ['persona', 'tabla', 'accion', 'registro', 'desde', 'hasta'] as const;

export const auditoriaState = filterState<AuditoriaSearch, keyof AuditoriaFilters>(FILTER_KEYS);

export const toParams = (search: AuditoriaSearch): AuditoriaParams => ({
  filters: auditoriaState.filtersOf(search),
  page: search.page,
  size: search.size,
});
