import type { Tabla } from '@/features/clientes/importacion/filas';

export type LecturaAnswer = { tabla: Tabla } | { error: string };

const MAX_BYTES = 50 * 1024 * 1024;

/** Reads the file in a worker, so that a large one does not stop the page. */
export function readFile(file: File): Promise<LecturaAnswer> {
  if (!/\.(csv|txt|tsv|xlsx)$/i.test(file.name)) {
    return Promise.resolve({ error: 'Elija un archivo CSV o XLSX' });
  }
  if (file.size > MAX_BYTES) return Promise.resolve({ error: 'El archivo supera el máximo de 50 MB' });
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./lectura.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: LecturaAnswer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', (event: MessageEvent<LecturaAnswer>) => end(event.data));
    worker.addEventListener('error', () => end({ error: 'El archivo no se puede leer' }));
    worker.postMessage(file, []);
  });
}
