import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';

import type { AbrirCorreo, Adjuntos } from './correo';

/** A mail of 50 MB from the office takes a few seconds. */
const WITHIN_MS = 30_000;

/** Opens a mail beside the page, which goes on whatever the mail is made of; one that takes too long is left. */
export const abrirCorreoAparte: AbrirCorreo = (bytes, signal) =>
  withFetchedWorker(
    () => inWorker(bytes, signal),
    () => signal.aborted,
  ).catch((error: unknown) => {
    // It was too much for the memory of the browser.
    if (error instanceof WorkerEnded) return undefined;
    throw error;
  });

function inWorker(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Adjuntos | 'lento'> {
  const worker = new Worker(new URL('correo.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Adjuntos | 'lento'>((resolve, reject) => {
    timer = setTimeout(() => resolve('lento'), WITHIN_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Adjuntos>) => resolve(data));
    worker.addEventListener('error', () => reject(new WorkerEnded()));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(bytes, []);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
