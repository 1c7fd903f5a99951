import { z } from 'zod';

export const PAGE_SIZE = 25;

export const defaultImportacionesSearch = { page: 1 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const importacionesSearchSchema = z.object({
  /** Only those that had some. */
  errores: z.literal('con').optional().catch(undefined),
  page: z.number().int().min(1).max(1_000_000).default(1).catch(1),
});

export type ImportacionesSearch = z.output<typeof importacionesSearchSchema>;
