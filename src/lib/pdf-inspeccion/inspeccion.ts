/** What is known of a document's content, kept with its row so that packages are checked without fetching it again. */
import { unzipSync } from 'fflate';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import * as z from 'zod/mini';

import { marksOfBlob } from '@/lib/pdf-inspeccion/bytes';
import { identifiersIn, languageOf } from '@/lib/pdf-inspeccion/contenido';
import { formatoOf } from '@/lib/pdf-inspeccion/formato';
import { readPdf } from '@/lib/pdf-inspeccion/texto';

/** Rises when there is more to know: older inspections are then made again. */
export const VERSION_INSPECCION = 1;

const inspeccionSchema = z.object({
  version: z.number(),
  formato: z.string(),
  roto: z.optional(z.boolean()),
  cifrado: z.optional(z.boolean()),
  firmas: z.optional(z.number()),
  revisiones: z.optional(z.number()),
  pdfa: z.optional(z.string()),
  paginas: z.optional(z.number()),
  /** Characters a page, of the pages that were read. Undefined: it was not read. */
  caracteres: z.optional(z.number()),
  idioma: z.optional(z.string()),
  identificadores: z.optional(z.array(z.string())),
  /** The names inside a ZIP. */
  contenido: z.optional(z.array(z.string())),
});

export type Inspeccion = z.infer<typeof inspeccionSchema>;

/** Null for a document that nobody has inspected, or an older program did. */
export function toInspeccion(value: unknown): Inspeccion | null {
  const parsed = inspeccionSchema.safeParse(value);
  return parsed.success && parsed.data.version === VERSION_INSPECCION ? parsed.data : null;
}

/** Larger PDFs are not opened with a reader, which holds them in memory: their bytes alone are looked at. */
const READ_MAX = 80 * 1024 * 1024;
const ZIP_MAX = 200 * 1024 * 1024;
const NAMES_MAX = 200;

/** How a PDF is opened: by whoever has pdf.js. */
export type OpenPdf = (data: Uint8Array) => PDFDocumentLoadingTask;

/** With the text that was read, for what is looked up in the brief. */
export async function inspeccionar(
  file: Blob,
  fileName: string,
  open: OpenPdf,
): Promise<{ inspeccion: Inspeccion; texto?: string }> {
  const formato = formatoOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()), fileName);
  const base = { version: VERSION_INSPECCION, formato };
  if (formato === 'pdf') return inspectPdf(file, base, open);
  if (formato === 'zip') return { inspeccion: await inspectZip(file, base) };
  return { inspeccion: base };
}

async function inspectPdf(file: Blob, base: Inspeccion, open: OpenPdf) {
  const { empieza, termina, cifrado, ...marks } = await marksOfBlob(file);
  const known: Inspeccion = { ...base, ...marks, cifrado, roto: !empieza || !termina };
  if (known.roto || cifrado || file.size > READ_MAX) return { inspeccion: known };
  const read = await readPdf(open(new Uint8Array(await file.arrayBuffer())));
  if ('fallo' in read)
    return {
      inspeccion: { ...known, cifrado: read.fallo === 'cifrado', roto: read.fallo === 'roto' },
    };
  const { texto, paginas, leidas, pdfa } = read;
  const idioma = languageOf(texto);
  const inspeccion: Inspeccion = {
    ...known,
    paginas,
    caracteres: leidas === 0 ? 0 : Math.round(texto.replace(/\s/g, '').length / leidas),
    identificadores: identifiersIn(texto),
    ...(pdfa && { pdfa }),
    ...(idioma && { idioma }),
  };
  return { inspeccion, texto };
}

async function inspectZip(file: Blob, base: Inspeccion): Promise<Inspeccion> {
  if (file.size > ZIP_MAX) return base;
  const names = zipNames(new Uint8Array(await file.arrayBuffer()));
  return names ? { ...base, contenido: names.slice(0, NAMES_MAX) } : { ...base, roto: true };
}

/** The names inside a ZIP, without unpacking it. Undefined where it cannot be read. */
function zipNames(bytes: Uint8Array): string[] | undefined {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (!name.endsWith('/')) names.push(name);
        return false;
      },
    });
  } catch {
    return undefined;
  }
  return names;
}
