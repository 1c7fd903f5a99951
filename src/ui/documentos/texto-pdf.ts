/** What a PDF says, as text. Of a scan there is none; a damaged file or one with a password cannot be read. */
import { pacienciaDe } from '@/lib/paciencia';
import { PDF_OPTIONS, pdfjs } from '@/lib/pdfjs';

const MAX_PAGES = 40;

/** Each reads one file at a time: one that is stopped takes no other file with it. */
const libres: pdfjs.PDFWorker[] = [];

/** Null: it cannot be read, or nothing of it soon enough, which is not the same as a scan. */
export async function readTextoDePdf(bytes: Uint8Array, maxLength: number): Promise<string | null> {
  const worker = libres.pop() ?? new pdfjs.PDFWorker();
  // On a slow line its own script takes longer to come than the file to be read: that is no fault of the file.
  await worker.promise.catch(() => undefined);
  // pdf.js keeps what it is given: the file is still to be sent.
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, data: bytes.slice(), worker, verbosity: 0 });
  const paginas: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'tarde'>((resolve) => {
    timer = setTimeout(() => resolve('tarde'), pacienciaDe(bytes));
  });
  const read = readPages(task, maxLength, paginas).then(
    () => true,
    () => false,
  );
  const ended = await Promise.race([read, late]);
  clearTimeout(timer);
  const closed = ended !== 'tarde' && (await Promise.race([close(task), anInstant()]));
  if (closed) libres.push(worker);
  // It may never answer again.
  else worker.destroy();
  const text = paginas.join('\n').slice(0, maxLength).trim();
  return ended === true || text !== '' ? text : null;
}

const close = (task: pdfjs.PDFDocumentLoadingTask): Promise<boolean> =>
  task.destroy().then(
    () => true,
    () => false,
  );

const anInstant = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), 1000));

async function readPages(
  task: pdfjs.PDFDocumentLoadingTask,
  maxLength: number,
  paginas: string[],
): Promise<void> {
  const pdf = await task.promise;
  let length = 0;
  for (let n = 1; n <= Math.min(pdf.numPages, MAX_PAGES) && length < maxLength; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    paginas.push(text);
    length += text.length;
    page.cleanup();
  }
}
