/** What a PDF says, as text. Of a scan, a damaged file or one with a password there is none. */
import { openPdfBytes, type pdfjs } from '@/ui/documentos/pdfjs';

const MAX_PAGES = 40;
/** A file that keeps the reader busy for longer is left. */
const PATIENCE_MS = 15_000;

export const textoDePdf = async (bytes: Uint8Array, maxLength: number): Promise<string> =>
  (await leerTextoDePdf(bytes, maxLength)) ?? '';

/** Null: it cannot be read, which is not the same as a scan. */
export async function leerTextoDePdf(bytes: Uint8Array, maxLength: number): Promise<string | null> {
  // pdf.js keeps what it is given: the file is still to be sent.
  const task = openPdfBytes(bytes.slice());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([readPages(task, maxLength), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    await task.destroy();
  }
}

async function readPages(task: pdfjs.PDFDocumentLoadingTask, maxLength: number): Promise<string> {
  const pdf = await task.promise;
  let text = '';
  for (let n = 1; n <= Math.min(pdf.numPages, MAX_PAGES) && text.length < maxLength; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    text += '\n';
    page.cleanup();
  }
  return text.slice(0, maxLength).trim();
}
