import { imagenesDe } from '@/lib/ocr/imagenes';
import type { Lector } from '@/lib/ocr/lector';

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
export async function leerEscaneado(
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
