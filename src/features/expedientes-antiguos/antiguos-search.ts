import * as z from 'zod/mini';

import { EXPEDIENTE_SORT_KEYS } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { listShape, listState } from '@/lib/list-search';

export const defaultAntiguosSearch = { q: '', page: 1, size: 50, sort: 'created_at', dir: 'desc' } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const antiguosSearchSchema = z.object(listShape(EXPEDIENTE_SORT_KEYS, defaultAntiguosSearch));

export type AntiguosSearch = z.output<typeof antiguosSearchSchema>;

export const antiguosState = listState<AntiguosSearch, never>([]);
