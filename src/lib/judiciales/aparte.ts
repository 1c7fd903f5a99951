/** Opens mails and documents beside the page, which goes on whatever they are made of; one that takes too long is left. */
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';
import { pacienciaDe } from '@/lib/paciencia';
import type { TipoConTexto } from '@/lib/texto-de-documento/texto-de-documento';

import { type Abierto, type AbrirCorreo, solo, type TipoDeCorreo } from './abrir';
import { textos } from './textos';

export type Tarea = { bytes: Uint8Array<ArrayBuffer> } & (
  | { que: 'correo'; tipo: TipoDeCorreo }
  | { que: 'texto'; tipo: TipoConTexto }
);

export const abrirCorreoAparte: AbrirCorreo = (bytes, tipo, signal) =>
  aparte<Abierto>({ que: 'correo', bytes, tipo }, signal, {
    lento: solo(textos.correoLento),
    roto: solo(textos.correoIlegible),
  });

/** Empty: it cannot be read, or not soon. */
export const textoAparte = (
  bytes: Uint8Array<ArrayBuffer>,
  tipo: TipoConTexto,
  signal: AbortSignal,
): Promise<string> => aparte<string>({ que: 'texto', bytes, tipo }, signal, { lento: '', roto: '' });

/** `roto`: it was too much for the memory of the browser. */
const aparte = <T>(tarea: Tarea, signal: AbortSignal, si: { lento: T; roto: T }): Promise<T> =>
  withFetchedWorker(
    () => inWorker(tarea, signal, si.lento),
    () => signal.aborted,
  ).catch((error: unknown) => {
    if (error instanceof WorkerEnded) return si.roto;
    throw error;
  });

function inWorker<T>(tarea: Tarea, signal: AbortSignal, siLento: T): Promise<T> {
  const worker = new Worker(new URL('aparte.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<T | null>) => {
      if (data !== null) return resolve(data);
      // It says nothing first, once its own script has come: over a slow line that takes longer than the file.
      timer = setTimeout(() => resolve(siLento), pacienciaDe(tarea.bytes));
      return undefined;
    });
    worker.addEventListener('error', () => reject(new WorkerEnded()));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(tarea, []);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
