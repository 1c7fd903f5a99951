import * as z from 'zod/mini';

import { optionalChoice, pageParam } from '@/lib/url-search';

export const PAGE_SIZE = 25;

export const defaultImportacionesSearch = { page: 1 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const importacionesSearchSchema = z.object({
  /** Only those that had some. */
  errores: optionalChoice(['con']),
  page: pageParam,
});

export type ImportacionesSearch = z.output<typeof importacionesSearchSchema>;
