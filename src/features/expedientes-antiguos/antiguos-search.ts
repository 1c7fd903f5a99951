import * as z from 'zod/mini';

import { EXPEDIENTE_SORT_KEYS } from '@/data/claves-de-listas';
import { listShape, listState } from '@/lib/list-search';
import { uuidParam } from '@/lib/url-search';

export const defaultAntiguosSearch = { q: '', page: 1, size: 50, sort: 'created_at', dir: 'desc' } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const antiguosSearchSchema = z.object({
  ...listShape(EXPEDIENTE_SORT_KEYS, defaultAntiguosSearch),
  importacion: uuidParam,
});

export type AntiguosSearch = z.output<typeof antiguosSearchSchema>;

export const antiguosState = listState<AntiguosSearch, 'importacion'>(['importacion']);
