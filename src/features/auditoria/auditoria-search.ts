import { z } from 'zod';

import {
  ACCIONES,
  type AuditoriaFilters,
  type AuditoriaParams,
  TABLAS_AUDITADAS,
} from '@/data/auditoria/auditoria-types';

export const PAGE_SIZE = 50;

export const defaultAuditoriaSearch = { page: 1 } as const;

const day = z.iso.date().optional().catch(undefined);

/** The page's state in the URL. Whatever is wrong there becomes its default. */
export const auditoriaSearchSchema = z.object({
  persona: z
    .union([z.uuid(), z.literal('sistema')])
    .optional()
    .catch(undefined),
  tabla: z.enum(TABLAS_AUDITADAS).optional().catch(undefined),
  accion: z.enum(ACCIONES).optional().catch(undefined),
  // The router reads ?registro=2015 as a number.
  registro: z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim().slice(0, 200) || undefined)
    .optional()
    .catch(undefined),
  desde: day,
  hasta: day,
  page: z.number().int().min(1).max(1_000_000).default(1).catch(1),
});

export type AuditoriaSearch = z.output<typeof auditoriaSearchSchema>;

const FILTER_KEYS = ['persona', 'tabla', 'accion', 'registro', 'desde', 'hasta'] as const;

export const noFilters: Partial<AuditoriaSearch> = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, undefined]),
);

export function filtersOf(search: AuditoriaSearch): AuditoriaFilters {
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])),
  );
}

export const isFiltered = (search: AuditoriaSearch): boolean => Object.keys(filtersOf(search)).length > 0;

export const toParams = (search: AuditoriaSearch): AuditoriaParams => ({
  filters: filtersOf(search),
  page: search.page,
  size: PAGE_SIZE,
});
