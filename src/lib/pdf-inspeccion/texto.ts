/** What a reader of PDFs (pdf.js, whoever has it) finds in one: pages, text, what it claims. */
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';

interface TextoPdf {
  paginas: number;
  /** Of the pages that were read. */
  texto: string;
  leidas: number;
  pdfa?: string;
}

export type LecturaPdf = TextoPdf | { fallo: 'cifrado' | 'roto' };

/** Of a PDF of 3,000 pages, enough to say whether it has text and what it speaks of. */
const PAGES_READ = 150;
const TEXT_MAX = 600_000;

export async function readPdf(task: PDFDocumentLoadingTask): Promise<LecturaPdf> {
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
