import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
/** What is known of a document's content, kept with its row so that packages are checked without fetching it again. */
import * as z from 'zod/mini';

import { marksOfBlob } from '@/lib/pdf-inspeccion/bytes';
import { identifiersIn, languageOf } from '@/lib/pdf-inspeccion/contenido';
import { readPartes } from '@/lib/zip-lectura/leer-zip';

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

/** The names inside, without unpacking any. */
async function inspectZip(file: Blob, base: Inspeccion): Promise<Inspeccion> {
  if (file.size > ZIP_MAX) return base;
  try {
    const partes = await readPartes(file);
    return { ...base, contenido: partes.slice(0, NAMES_MAX).map(({ ruta }) => ruta) };
  } catch {
    return { ...base, roto: true };
  }
}

/** What a file is, by its first bytes: its name may say anything. */
type Formato =
  | 'pdf'
  | 'jpeg'
  | 'tiff'
  | 'rtf'
  | 'odt'
  | 'zip'
  | 'png'
  | 'docx'
  | 'ofimatica'
  | 'heic'
  | 'vacio'
  | 'otro';

const HEAD = 1024;
const OFFICE = /\.(docx?|xlsx?|pptx?|docm|xlsm)$/i;

const MAGIC: [Formato, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['tiff', /^(?:II\*|MM.\*)/s],
  ['rtf', /^\{\\rtf/],
  ['heic', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  // Word and Excel of before 2007.
  ['ofimatica', /^\xd0\xcf.\xe0/s],
];

function formatoOf(bytes: Uint8Array, fileName: string): Formato {
  if (bytes.length === 0) return 'vacio';
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK')) return zippedFormat(head, fileName);
  const found = MAGIC.find(([, pattern]) => pattern.test(head))?.[0];
  if (found) return found;
  // A name that promises a PDF over bytes that are none: a broken PDF, which is said of it elsewhere.
  return /\.pdf$/i.test(fileName) ? 'pdf' : 'otro';
}

/** Three kinds of document are ZIPs inside. */
function zippedFormat(head: string, fileName: string): Formato {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt';
  if (/\.docx$/i.test(fileName)) return 'docx';
  return OFFICE.test(fileName) || head.includes('[Content_Types].xml') ? 'ofimatica' : 'zip';
}

/** What a reader of PDFs (pdf.js, whoever has it) finds in one: pages, text, what it claims. */
interface TextoPdf {
  paginas: number;
  /** It holds only the pages that were read (`leidas`). */
  texto: string;
  leidas: number;
  pdfa?: string;
}

type LecturaPdf = TextoPdf | { fallo: 'cifrado' | 'roto' };

/** So many pages say whether a PDF of 3,000 has text, and what it speaks of. */
const PAGES_READ = 150;
const TEXT_MAX = 600_000;

async function readPdf(task: PDFDocumentLoadingTask): Promise<LecturaPdf> {
  try {
    return await readOpened(await task.promise);
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    return { fallo: locked ? 'cifrado' : 'roto' };
  } finally {
    await task.destroy();
  }
}

async function readOpened(pdf: PDFDocumentProxy): Promise<TextoPdf> {
  const parts: string[] = [];
  let length = 0;
  let leidas = 0;
  while (leidas < Math.min(pdf.numPages, PAGES_READ) && length < TEXT_MAX) {
    const page = await pdf.getPage(++leidas);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    parts.push(text);
    length += text.length;
  }
  const pdfa = await claimOf(pdf);
  return { paginas: pdf.numPages, texto: parts.join('\n'), leidas, ...(pdfa && { pdfa }) };
}

async function claimOf(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { metadata } = await pdf.getMetadata();
  const said = (name: string) => {
    const value: unknown = metadata?.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const part = said('pdfaid:part');
  return part ? part + said('pdfaid:conformance').toUpperCase() : undefined;
}
