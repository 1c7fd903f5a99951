import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';

import { type Abierto, type AbrirCorreo, solo, type TipoDeCorreo } from './abrir';
import { textos } from './textos';

/** A mail of 50 MB from the office takes a few seconds. */
const WITHIN_MS = 30_000;

/** Opens a mail beside the page, which goes on whatever the mail is made of; one that takes too long is left. */
export const abrirCorreoAparte: AbrirCorreo = (bytes, tipo, signal) =>
  withFetchedWorker(
    () => inWorker({ bytes, tipo }, signal),
    () => signal.aborted,
  ).catch((error: unknown) => {
    // It was too much for the memory of the browser.
    if (error instanceof WorkerEnded) return solo(textos.correoIlegible);
    throw error;
  });

export interface CorreoAparte {
  bytes: Uint8Array<ArrayBuffer>;
  tipo: TipoDeCorreo;
}

function inWorker(correo: CorreoAparte, signal: AbortSignal): Promise<Abierto> {
  const worker = new Worker(new URL('correo.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Abierto>((resolve, reject) => {
    timer = setTimeout(() => resolve(solo(textos.correoLento)), WITHIN_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Abierto>) => resolve(data));
    worker.addEventListener('error', () => reject(new WorkerEnded()));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(correo, []);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
