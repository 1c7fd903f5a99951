/** pdf.js, loaded when the first PDF is shown. Its worker, fonts, character maps and decoder come from our own origin (see vite.config.ts). */
import * as pdfjs from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- an address that Vite makes
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

import '@/ui/documentos/visor/visor-pdf.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const BASE = `/assets/pdfjs-${pdfjs.version}/`;

/** What every document is opened with. No eval and no WebAssembly: the content policy of the screens allows neither. */
const OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  wasmUrl: `${BASE}wasm/`,
  cMapUrl: `${BASE}cmaps/`,
  standardFontDataUrl: `${BASE}standard_fonts/`,
};

/** In one piece: once it is here, the link may run out. */
export function openWholePdf(url: string): pdfjs.PDFDocumentLoadingTask {
  return pdfjs.getDocument({ ...OPTIONS, url, disableRange: true });
}

/** Only what the first page needs. All share one worker: starting one takes longer than drawing a page. */
export function openPdfHead(url: string): pdfjs.PDFDocumentLoadingTask {
  headWorker ??= new pdfjs.PDFWorker();
  return pdfjs.getDocument({
    ...OPTIONS,
    url,
    worker: headWorker,
    disableAutoFetch: true,
    disableStream: true,
  });
}

let headWorker: pdfjs.PDFWorker | undefined;

export { pdfjs };
