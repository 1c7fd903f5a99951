import * as z from 'zod/mini';

import {
  ACCIONES,
  type AuditoriaFilters,
  type AuditoriaParams,
  TABLAS_AUDITADAS,
} from '@/data/auditoria/auditoria-types';
import { filtersOff, filtersOn } from '@/lib/url-filters';
import { dayParam, optional, optionalChoice, pageParam, textParam } from '@/lib/url-search';

export const PAGE_SIZE = 50;

export const defaultAuditoriaSearch = { page: 1 } as const;

/** The page's state in the URL. Whatever is wrong there becomes its default. */
export const auditoriaSearchSchema = z.object({
  persona: optional(z.union([z.uuid(), z.literal('sistema')])),
  tabla: optionalChoice(TABLAS_AUDITADAS),
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
});

export type AuditoriaSearch = z.output<typeof auditoriaSearchSchema>;

const FILTER_KEYS = ['persona', 'tabla', 'accion', 'registro', 'desde', 'hasta'] as const;

export const noFilters: Partial<AuditoriaSearch> = filtersOff(FILTER_KEYS);

export const filtersOf = (search: AuditoriaSearch): AuditoriaFilters => filtersOn(search, FILTER_KEYS);

export const isFiltered = (search: AuditoriaSearch): boolean => Object.keys(filtersOf(search)).length > 0;

export const toParams = (search: AuditoriaSearch): AuditoriaParams => ({
  filters: filtersOf(search),
  page: search.page,
  size: PAGE_SIZE,
});
