/** Scans among what comes in, read as the scans of case files are: one after the other, from their beginning. */
import { openLector, type Lector } from '@/lib/ocr/lector';
import { readEscaneado, type Pagina } from '@/lib/ocr/leer-escaneado';

export interface LectorDeEscaneos {
  /** Empty: it cannot be opened, or there are no words in it. */
  leer: (archivo: Blob, mimeType: string, onPage: (pagina: Pagina) => void) => Promise<string>;
  cerrar: () => void;
}

/** What reads is loaded with the first scan. The pages after `maxPages` are left. */
export function lectorDeEscaneos(signal: AbortSignal, maxPages: number): LectorDeEscaneos {
  let lector: Promise<Lector> | undefined;
  return {
    leer: async (archivo, mimeType, onPage) => {
      const opened = await (lector ??= openLector(signal));
      try {
        const paginas = await readEscaneado(opened, archivo, mimeType, { signal, onPage, maxPages });
        return paginas.join('\n').trim();
      } catch {
        signal.throwIfAborted();
        return '';
      }
    },
    cerrar: () => void lector?.then(({ cerrar }) => cerrar()).catch(() => undefined),
  };
}
