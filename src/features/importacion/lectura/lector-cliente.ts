import type { UnknownField } from '@/data/importacion/lectura/lector';
import { LECTURA_CANCELADA, LecturaError } from '@/data/importacion/lectura/lectura-json';
import type { Batch, RecordSource } from '@/data/importacion/motor/motor-batches';
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';

import type { LectorAnswer, LectorRequest } from './lector.worker';

export interface OpenSource extends RecordSource {
  /** How the file was read, where that was a guess. */
  note?: string | undefined;
  /** Fields of the records read so far that are nobody's. */
  unknown: () => Promise<UnknownField[]>;
  close: () => void;
}

type Read = Pick<OpenSource, 'total' | 'note'>;

/**
 * Reads a file or pasted text in a worker. `close` ends the worker, whatever it is doing; `signal` ends it while it reads,
 * which for a large file takes seconds.
 */
export async function openSource(
  source: string | Blob,
  owner: string,
  signal: AbortSignal,
): Promise<OpenSource> {
  const stopped = () => signal.aborted;
  return withFetchedWorker(() => open(source, owner, signal), stopped).catch((error: unknown) => {
    if (signal.aborted) throw new LecturaError(LECTURA_CANCELADA);
    throw error instanceof WorkerEnded ? new LecturaError(SIN_MEMORIA) : error;
  });
}

const SIN_MEMORIA = 'Error al procesar JSON: no hay memoria suficiente';

async function open(source: string | Blob, owner: string, signal: AbortSignal): Promise<OpenSource> {
  const worker = new Worker(new URL('lector.worker.ts', import.meta.url), { type: 'module' });
  const ask = createAsk(worker);
  try {
    const read = (await unlessAborted(signal, ask({ kind: 'read', source, owner }))) as Read;
    return {
      ...read,
      batch: async (from, to) => (await ask({ kind: 'batch', from, to })) as Batch,
      unknown: async () => (await ask({ kind: 'unknown' })) as UnknownField[],
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new LecturaError(LECTURA_CANCELADA));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Answers come in the order of the questions. */
function createAsk(worker: Worker): (request: LectorRequest) => Promise<unknown> {
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<LectorAnswer>) => {
    const next = waiting.shift();
    if (data.ok) next?.resolve(data.value);
    else next?.reject(new LecturaError(data.message));
  });
  worker.addEventListener('error', ({ message }) => {
    const error = message ? new LecturaError(`Error al procesar JSON: ${message}`) : new WorkerEnded();
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(request, []);
    });
}
