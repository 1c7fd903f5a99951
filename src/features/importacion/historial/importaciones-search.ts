import * as z from 'zod/mini';

import { filterState, PAGE_SIZES } from '@/lib/list-search';
import { optionalChoice, pageParam, sizeParam } from '@/lib/url-search';

export const defaultImportacionesSearch = { page: 1, size: 25 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const importacionesSearchSchema = z.object({
  /** Only those that had some. */
  errores: optionalChoice(['con']),
  /** The dialog that undoes the newest import of which something is left. */
  abrir: optionalChoice(['ultima']),
  page: pageParam,
  size: sizeParam(PAGE_SIZES, 25),
});

export type ImportacionesSearch = z.output<typeof importacionesSearchSchema>;

export const importacionesState = filterState<ImportacionesSearch, 'errores'>(['errores']);
