/** Scans among the notices that come in, read as the scans of case files are. */
import type { Leido } from '@/lib/judiciales/lectura';
import { abrirLector, type Lector } from '@/lib/ocr/lector';
import { leerEscaneado, type Pagina } from '@/lib/ocr/leer-escaneado';

/** What says of which case a notice is stands at its beginning. */
const MAX_PAGES = 10;

export interface LectorDeEscaneos {
  /** Empty: it cannot be opened, or there are no words in it. */
  leer: (leido: Leido, onPage: (pagina: Pagina) => void) => Promise<string>;
  cerrar: () => void;
}

/** What reads is loaded with the first scan. */
export function lectorDeEscaneos(signal: AbortSignal): LectorDeEscaneos {
  let lector: Promise<Lector> | undefined;
  return {
    leer: async ({ bytes }, onPage) => {
      const opened = await (lector ??= abrirLector(signal));
      const options = { signal, onPage, maxPages: MAX_PAGES };
      try {
        return (await leerEscaneado(opened, new Blob([bytes]), 'application/pdf', options)).join('\n').trim();
      } catch {
        signal.throwIfAborted();
        return '';
      }
    },
    cerrar: () => void lector?.then(({ cerrar }) => cerrar()).catch(() => undefined),
  };
}
