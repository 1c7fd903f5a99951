import * as z from 'zod/mini';

import type { EscritosFilters } from '@/data/escritos/escritos-api';
import { ESTADOS } from '@/data/escritos/estados';
import { listShape, listState } from '@/lib/list-search';
import { dayParam, optional, optionalChoice, textParam, uuidParam } from '@/lib/url-search';

export const defaultEscritosSearch = { q: '', page: 1, size: 50, sort: 'numero', dir: 'desc' } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const escritosSearchSchema = z.object({
  estado: optionalChoice(ESTADOS),
  lote: uuidParam,
  deal: optional(textParam),
  desde: dayParam,
  hasta: dayParam,
  ...listShape(['numero'], defaultEscritosSearch),
});

export type EscritosSearch = z.output<typeof escritosSearchSchema>;

const FILTER_KEYS = ['estado', 'lote', 'deal', 'desde', 'hasta'] as const;

export const escritosState = listState<EscritosSearch, keyof EscritosFilters & (typeof FILTER_KEYS)[number]>(
  FILTER_KEYS,
);
