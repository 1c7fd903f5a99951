/** pdf.js for the viewer and the thumbnails, loaded when the first PDF is shown. */
import { PDF_OPTIONS, pdfjs } from '@/lib/pdfjs';

import '@/ui/documentos/visor/visor-pdf.css';

/** In one piece: once it is here, the link may run out. */
export function openWholePdf(url: string): pdfjs.PDFDocumentLoadingTask {
  return pdfjs.getDocument({ ...PDF_OPTIONS, url, disableRange: true });
}

/** Only what the first page needs. All share one worker: starting one takes longer than drawing a page. */
export function openPdfHead(url: string): pdfjs.PDFDocumentLoadingTask {
  headWorker ??= new pdfjs.PDFWorker();
  return pdfjs.getDocument({
    ...PDF_OPTIONS,
    url,
    worker: headWorker,
    disableAutoFetch: true,
    disableStream: true,
  });
}

/** Opens bytes that are already in memory. All such documents share one worker. */
export function openPdfBytes(data: Uint8Array): pdfjs.PDFDocumentLoadingTask {
  headWorker ??= new pdfjs.PDFWorker();
  return pdfjs.getDocument({ ...PDF_OPTIONS, data, worker: headWorker, verbosity: 0 });
}

let headWorker: pdfjs.PDFWorker | undefined;

export { pdfjs };
