import * as z from 'zod/mini';

import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import {
  choice,
  dirParam,
  optional,
  optionalChoice,
  queryParam,
  textParam,
  uuidParam,
} from '@/lib/url-search';

const DOCUMENTO_SORT_KEYS = ['nombre', 'categoria', 'fecha', 'tamano'] as const;
export type DocumentoSortKey = (typeof DOCUMENTO_SORT_KEYS)[number];

export const defaultDocumentosSearch = { q: '', sort: 'fecha', dir: 'desc' } as const;

const defaults = defaultDocumentosSearch;

/** Which documents are shown, in which order, in the URL. Whatever is wrong there becomes its default. */
export const documentosSearchSchema = z.object({
  /** In the name or in the text, whatever its case and accents. */
  q: queryParam,
  categoria: optional(textParam),
  /** The required document that somebody came to upload. */
  subir: optionalChoice(DOCUMENTOS_NUMERADOS.map(({ name }) => name)),
  /** The document that is opened at once, and what was found in it. */
  ver: uuidParam,
  texto: optional(textParam),
  sort: choice(DOCUMENTO_SORT_KEYS, defaults.sort),
  dir: dirParam(defaults.dir),
});

export type DocumentosSearch = z.output<typeof documentosSearchSchema>;
export type DocumentosFiltro = Pick<DocumentosSearch, 'q' | 'categoria'>;
