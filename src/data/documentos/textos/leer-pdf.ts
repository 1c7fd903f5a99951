/** The text of a PDF, read by pdf.js in a worker of its own: neither the viewer nor the page waits for it. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

import { toTexto } from '@/data/documentos/textos/paginas';
import type { TextoLeido } from '@/data/documentos/textos/textos-api';
import { PDF_OPTIONS, pdfjs } from '@/lib/pdfjs';

const ILEGIBLE: TextoLeido = { estado: 'ilegible', paginas: [] };

/** Fails only where it may succeed another time. */
export async function readPdfText(source: { data: Uint8Array } | { url: string }): Promise<TextoLeido> {
  const worker = new pdfjs.PDFWorker();
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, ...source, worker, stopAtErrors: false });
  try {
    return toTexto(await readPages(await task.promise));
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === 'InvalidPDFException' || name === 'PasswordException') return ILEGIBLE;
    throw error;
  } finally {
    await task.destroy();
    worker.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    // One after another: several at a time would hold the memory of all.
    // oxlint-disable-next-line no-await-in-loop
    pages.push(await readPage(pdf, n));
  }
  return pages;
}

async function readPage(pdf: PDFDocumentProxy, n: number): Promise<string> {
  const page = await pdf.getPage(n);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
