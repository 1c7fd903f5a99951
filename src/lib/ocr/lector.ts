/**
 * tesseract.js with its Spanish data, in a worker of its own. All of it comes from our own origin (vite/tesseract-files.ts), under a
 * content policy that the worker alone has (server/screens/static.ts).
 */
import { version as dataVersion } from '@tesseract.js-data/spa/package.json';
import { createWorker, OEM } from 'tesseract.js';
import { version } from 'tesseract.js/package.json';

import { AppError, noConnection, toAppError } from '@/lib/errors';

const BASE = `/assets/tesseract-${version}/`;
const DATA = BASE + dataVersion;

export interface Lector {
  /** What is written in a picture. `onPart`: how much of it is read, 0 to 1. */
  leer: (imagen: Blob, onPart: (part: number) => void) => Promise<string>;
  cerrar: () => void;
}

/** What is asked of it fails once `signal` says so: a worker that is ended answers nothing. */
export async function openLector(signal: AbortSignal): Promise<Lector> {
  // tesseract.js waits for ever for data that do not come. The worker then finds them in the browser's cache.
  await fetchBlob(`${DATA}/spa.traineddata`, signal);
  signal.throwIfAborted();
  const aborted = failure();
  const broken = failure();
  signal.addEventListener('abort', () => aborted.fail(signal.reason), { once: true });
  let onPart: ((part: number) => void) | undefined;
  const starting = createWorker('spa', OEM.LSTM_ONLY, {
    workerPath: `${BASE}worker.js`,
    workerBlobURL: false,
    corePath: `${BASE}tesseract-core-simd-lstm.js`,
    langPath: DATA,
    gzip: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && onPart?.(progress),
    errorHandler: () => broken.fail(new Error('El lector de textos no ha arrancado')),
  });
  const cerrar = () => void starting.then((worker) => worker.terminate()).catch(() => undefined);
  try {
    const worker = await Promise.race([starting, aborted.promise, broken.promise]);
    return {
      leer: async (imagen, told) => {
        onPart = told;
        const reading = worker.recognize(imagen).catch(() => {
          throw new Error('No se ha podido leer la imagen');
        });
        return (await Promise.race([reading, aborted.promise])).data.text;
      },
      cerrar,
    };
  } catch (error) {
    cerrar();
    throw error;
  }
}

/** It may come while nobody waits for it. */
function failure() {
  let fail: (why: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, reject) => (fail = reject));
  promise.catch(() => undefined);
  return { promise, fail };
}

/** The bytes behind an address, or why not. */
export async function fetchBlob(url: string, signal: AbortSignal): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal });
    if (answer.ok) return await answer.blob();
  } catch {
    signal.throwIfAborted();
    throw noConnection();
  }
  if (answer.status === 400 || answer.status === 404) throw new AppError('not-found', GONE);
  throw toAppError({ status: answer.status, message: `El servidor ha respondido ${answer.status}` });
}

const GONE = 'El archivo ya no está en el almacén';
