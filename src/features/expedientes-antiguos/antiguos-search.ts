import { z } from 'zod';

import {
  EXPEDIENTE_SORT_KEYS,
  type ExpedientesListParams,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';

export const PAGE_SIZE = 50;

export const defaultAntiguosSearch = { q: '', page: 1, sort: 'created_at', dir: 'desc' } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const antiguosSearchSchema = z.object({
  // The router reads ?q=2015 as a number.
  q: z
    .union([z.string(), z.number(), z.boolean()])
    .transform((value) => String(value).slice(0, 200))
    .default('')
    .catch(''),
  page: z.number().int().min(1).max(1_000_000).default(1).catch(1),
  sort: z.enum(EXPEDIENTE_SORT_KEYS).default('created_at').catch('created_at'),
  dir: z.enum(['asc', 'desc']).default('desc').catch('desc'),
});

export type AntiguosSearch = z.output<typeof antiguosSearchSchema>;

export function toAntiguosParams({ q, page, sort, dir }: AntiguosSearch): ExpedientesListParams {
  return { search: q, sortBy: sort, sortDesc: dir === 'desc', page, size: PAGE_SIZE };
}
