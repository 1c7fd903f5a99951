import { type ClientesFound, foundClienteIds } from '@/data/clientes/clientes-api';
import { exportClientes } from '@/data/clientes/clientes-masivo';
import { createEscritor, type Formato } from '@/features/clientes/exportacion/escritores';

interface ExportOptions {
  found: ClientesFound;
  formato: Formato;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface Exportado {
  archivo: Blob;
  clientes: number;
}

/** All that the search finds, page by page. Undefined where it was cancelled. */
export async function exportarClientes(options: ExportOptions): Promise<Exportado | undefined> {
  const { found, formato, signal, onProgress } = options;
  const ids = await foundClienteIds(found);
  const escritor = createEscritor(formato);
  let [done, clientes] = [0, 0];
  onProgress(0, ids.length);
  await exportClientes(
    ids,
    async (rows, asked) => {
      escritor.add(rows);
      clientes += rows.length;
      onProgress((done += asked), ids.length);
      await nextFrame();
    },
    signal,
  );
  return signal.aborted ? undefined : { archivo: escritor.end(), clientes };
}

/** Lets the page draw between two pages of rows. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
