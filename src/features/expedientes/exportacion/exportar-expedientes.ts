import { exportDeals } from '@/data/deals/deals-masivo';
import { createEscritor, type Formato } from '@/features/expedientes/exportacion/escritores';

interface ExportOptions {
  ids: string[];
  formato: Formato;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

export interface Exportado {
  archivo: Blob;
  expedientes: number;
}

/** Page by page. Undefined where it was cancelled. */
export async function exportarExpedientes(options: ExportOptions): Promise<Exportado | undefined> {
  const { ids, formato, signal, onProgress } = options;
  const escritor = createEscritor(formato);
  let [done, expedientes] = [0, 0];
  await exportDeals(
    ids,
    async (rows, asked) => {
      escritor.add(rows);
      expedientes += rows.length;
      onProgress((done += asked));
      await nextFrame();
    },
    signal,
  );
  return signal.aborted ? undefined : { archivo: escritor.end(), expedientes };
}

/** Lets the page draw between two pages of rows. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
