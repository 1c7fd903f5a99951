/** Receipts without text, read when somebody asks for it. What is read stays when the rest is cancelled. */
import type { Leido } from '@/features/masc/masivo/leer-archivos';
import { lectorDeEscaneos } from '@/lib/ocr/lector-de-escaneos';
import type { Pagina } from '@/lib/ocr/leer-escaneado';

/** What names a complaint stands on the first pages. */
const MAX_PAGES = 5;

export interface Leyendo extends Partial<Pagina> {
  nombre: string;
  done: number;
  of: number;
}

interface Options {
  signal: AbortSignal;
  onProgress: (leyendo: Leyendo) => void;
  /** Also of one in which there are no words. */
  onRead: (antes: Leido, leido: Leido) => void;
}

export async function readEscaneos(escaneos: readonly Leido[], options: Options): Promise<void> {
  const { signal, onProgress, onRead } = options;
  const lector = lectorDeEscaneos(signal, MAX_PAGES);
  try {
    for (const [done, leido] of escaneos.entries()) {
      if (!leido.archivo) continue;
      const told = (pagina?: Pagina) =>
        onProgress({ nombre: leido.nombre, done, of: escaneos.length, ...pagina });
      told();
      // One after another: each takes a processor.
      // oxlint-disable-next-line no-await-in-loop
      const texto = await lector.leer(leido.archivo, mimeDe(leido.archivo.name), told);
      onRead(leido, { ...leido, texto, escaneo: 'leido' });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    lector.cerrar();
  }
}

function mimeDe(nombre: string): string {
  const extension = nombre.toLowerCase().split('.').at(-1);
  if (extension === 'pdf') return 'application/pdf';
  return extension === 'png' ? 'image/png' : 'image/jpeg';
}
