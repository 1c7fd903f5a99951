import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { Lector } from '@/lib/ocr/lector';
import { PDF_OPTIONS, pdfjs } from '@/lib/pdfjs';

export interface Pagina {
  page: number;
  pages: number;
  /** How much of that page is read, 0 to 1. */
  part: number;
}

interface LecturaOptions {
  signal: AbortSignal;
  onPage: (pagina: Pagina) => void;
  /** The others are left. */
  maxPages?: number;
}

/** The text of a scan, one a page, one page at a time. */
export async function readEscaneado(
  lector: Lector,
  archivo: Blob,
  mimeType: string,
  { signal, onPage, maxPages = Infinity }: LecturaOptions,
): Promise<string[]> {
  const textos: string[] = [];
  for await (const { imagen, page, pages: all } of imagenesDe(archivo, mimeType)) {
    const pages = Math.min(all, maxPages);
    signal.throwIfAborted();
    onPage({ page, pages, part: 0 });
    textos.push(await lector.leer(imagen, (part) => onPage({ page, pages, part })));
    if (page === pages) break;
  }
  return textos;
}

/** The longer side, in pixels: an A4 page at 200 dots an inch. Twice as many letters are not read for twice the time. */
const SIDE = 2340;

interface Imagen {
  imagen: Blob;
  page: number;
  pages: number;
}

/** One after another: the picture of a page takes 15 MB. */
async function* imagenesDe(archivo: Blob, mimeType: string): AsyncGenerator<Imagen> {
  if (mimeType === 'application/pdf') yield* deUnPdf(archivo);
  else yield { imagen: await deUnaFoto(archivo), page: 1, pages: 1 };
}

async function* deUnPdf(archivo: Blob): AsyncGenerator<Imagen> {
  const worker = new pdfjs.PDFWorker();
  const data = new Uint8Array(await archivo.arrayBuffer());
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, data, worker, verbosity: 0 });
  try {
    const pdf = await task.promise;
    for (let page = 1; page <= pdf.numPages; page++)
      yield { imagen: await deUnaPagina(pdf, page), page, pages: pdf.numPages };
  } finally {
    await task.destroy();
    worker.destroy();
  }
}

async function deUnaPagina(pdf: PDFDocumentProxy, n: number): Promise<Blob> {
  const page = await pdf.getPage(n);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
  const canvas = canvasOf(viewport.width, viewport.height);
  // As for paper: on a page that nobody looks at, the other way waits.
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  page.cleanup();
  return pictureOf(canvas);
}

/** A photograph of a telephone is three times as large as needed. Small ones are made no larger. */
async function deUnaFoto(archivo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(archivo);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // What can be seen through would be black on black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return pictureOf(canvas);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** Gives its memory back too. */
async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  canvas.width = 0;
  canvas.height = 0;
  if (!blob) throw new Error('La página no se puede dibujar');
  return blob;
}
