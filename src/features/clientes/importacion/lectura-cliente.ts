import type { Tabla } from '@/features/clientes/importacion/filas';
import type { Eleccion } from '@/features/clientes/importacion/lectura';
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';

export interface LecturaPedida {
  file: File;
  eleccion: Eleccion;
}

export type LecturaAnswer = { tabla: Tabla } | { error: string };

const MAX_BYTES = 50 * 1024 * 1024;

/** Reads the file in a worker, so that a large one does not stop the page. */
export function readFile(file: File, eleccion: Eleccion = {}): Promise<LecturaAnswer> {
  if (!/\.(csv|txt|tsv|xlsx)$/i.test(file.name)) {
    return Promise.resolve({ error: 'Elija un archivo CSV o XLSX' });
  }
  if (file.size > MAX_BYTES) return Promise.resolve({ error: 'El archivo supera el máximo de 50 MB' });
  return withFetchedWorker(() => readInWorker(file, eleccion)).catch(() => ILEGIBLE);
}

const ILEGIBLE = { error: 'El archivo no se puede leer' };

function readInWorker(file: File, eleccion: Eleccion): Promise<LecturaAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./lectura.worker.ts', import.meta.url), { type: 'module' });
    const end = (tell: () => void) => {
      worker.terminate();
      tell();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LecturaAnswer>) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject(new WorkerEnded())));
    worker.postMessage({ file, eleccion } satisfies LecturaPedida, []);
  });
}
