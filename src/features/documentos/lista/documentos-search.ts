import { z } from 'zod';

const MAX_QUERY = 200;
export const DOCUMENTO_SORT_KEYS = ['nombre', 'categoria', 'fecha', 'tamano'] as const;
export type DocumentoSortKey = (typeof DOCUMENTO_SORT_KEYS)[number];

export const defaultDocumentosSearch = { q: '', sort: 'fecha', dir: 'desc' } as const;

const defaults = defaultDocumentosSearch;
// The router reads ?q=2015 as a number.
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).slice(0, MAX_QUERY));

/** Which documents are shown, in which order, in the URL. Whatever is wrong there becomes its default. */
export const documentosSearchSchema = z.object({
  /** In the name, whatever its case and accents. */
  q: text.default(defaults.q).catch(defaults.q),
  categoria: text.optional().catch(undefined),
  sort: z.enum(DOCUMENTO_SORT_KEYS).default(defaults.sort).catch(defaults.sort),
  dir: z.enum(['asc', 'desc']).default(defaults.dir).catch(defaults.dir),
});

export type DocumentosSearch = z.output<typeof documentosSearchSchema>;
export type DocumentosFiltro = Pick<DocumentosSearch, 'q' | 'categoria'>;
