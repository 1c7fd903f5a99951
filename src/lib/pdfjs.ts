/** pdf.js, as every part of the program opens documents with it. Its worker, fonts, character maps and decoder come from our own origin (see vite.config.ts). */
import * as pdfjs from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- an address that Vite makes
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const BASE = `/assets/pdfjs-${pdfjs.version}/`;

/** What every document is opened with. No eval and no WebAssembly: the content policy of the screens allows neither. */
export const PDF_OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  wasmUrl: `${BASE}wasm/`,
  cMapUrl: `${BASE}cmaps/`,
  standardFontDataUrl: `${BASE}standard_fonts/`,
};

export { pdfjs };
