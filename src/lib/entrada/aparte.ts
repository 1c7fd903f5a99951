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

export const openCorreoAparte: AbrirCorreo = (bytes, tipo, signal) =>
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

/** Starting one takes longer than most mails: those that have answered wait for the next file, for as long as files are likely to come. */
const ociosos: { worker: Worker; cerrar: ReturnType<typeof setTimeout> }[] = [];
const OCIO_MS = 5000;

function descansar(worker: Worker): void {
  const cerrar = setTimeout(() => {
    ociosos.splice(
      ociosos.findIndex((uno) => uno.worker === worker),
      1,
    );
    worker.terminate();
  }, OCIO_MS);
  ociosos.push({ worker, cerrar });
}

function despertar(): Worker | undefined {
  const ocioso = ociosos.pop();
  clearTimeout(ocioso?.cerrar);
  return ocioso?.worker;
}

/** One that is late, ended or no longer wanted is ended, and never given another file. */
async function inWorker<T>(tarea: Tarea, signal: AbortSignal, siLento: T): Promise<T> {
  signal.throwIfAborted();
  const otraVez = despertar();
  const worker = otraVez ?? new Worker(new URL('aparte.worker.ts', import.meta.url), { type: 'module' });
  const fin = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let responde = false;
  try {
    return await new Promise<T>((resolve, reject) => {
      const contar = () => (timer = setTimeout(() => resolve(siLento), pacienciaDe(tarea.bytes)));
      const alOir = ({ data }: MessageEvent<T | null>) => {
        // A new one says nothing first, once its own script has come: over a slow line that takes longer than the file.
        if (data === null) return void contar();
        responde = true;
        return resolve(data);
      };
      worker.addEventListener('message', alOir, { signal: fin.signal });
      worker.addEventListener('error', () => reject(new WorkerEnded()), { signal: fin.signal });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: fin.signal });
      if (otraVez) contar();
      worker.postMessage(tarea, []);
    });
  } finally {
    clearTimeout(timer);
    fin.abort();
    if (responde) descansar(worker);
    else worker.terminate();
  }
}
