/** What is kept of the text of a document, whatever a PDF brings. */
import type { TextoLeido } from '@/data/documentos/textos/textos-api';

/** One document has at most so many letters: the database refuses a little more than this. */
const MAX_LETTERS = 300_000;
const MAX_PAGES = 2000;
/** A scan may bring the number of its page. */
const LEAST_LETTERS = 3;

export function toTexto(pages: string[]): TextoLeido {
  const paginas: string[] = [];
  let left = MAX_LETTERS;
  for (const page of pages.slice(0, MAX_PAGES)) {
    const text = clean(page).slice(0, left);
    left -= text.length;
    paginas.push(text);
  }
  const letters = paginas.reduce((sum, text) => sum + (text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);
  return letters < LEAST_LETTERS ? { estado: 'sin-texto', paginas: [] } : { estado: 'texto', paginas };
}

/** That a scan was read is kept also where it has no words, so that nobody reads it again. */
export function toTextoEscaneado(pages: string[]): TextoLeido {
  return { estado: 'ocr', paginas: toTexto(pages).paginas };
}

/** One space between words; a word that a line broke is one again. PostgreSQL keeps no zero. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\0', '')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
}
