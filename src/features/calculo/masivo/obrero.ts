/** Counts beside the page, which goes on: a calculation of sixty instalments takes about two milliseconds, and there are thousands. */
import type { CalculoDeUno, Recuento } from '@/data/calculos/calculos-masivo';
import type { Fuera, Listo } from '@/features/calculo/masivo/contar';
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';

interface Cuenta {
  unos: CalculoDeUno[];
  hasta: string;
  /** Whole results, to be written; without it only what they come to. */
  conRecuento: boolean;
}

export type Pedido = Cuenta & { numero: number };

interface Contados {
  listos: Listo[];
  recuentos: Recuento[];
  fuera: Fuera[];
}

export type Respuesta = Contados & { numero: number };

export type Contar = (cuenta: Cuenta) => Promise<Contados>;

/** Has the batches of one act counted, and ends its worker with it. */
export async function conObrero<T>(work: (contar: Contar) => Promise<T>, signal: AbortSignal): Promise<T> {
  let worker: Worker | undefined;
  let last = 0;
  const contar: Contar = (cuenta) =>
    withFetchedWorker(
      () => {
        worker ??= new Worker(new URL('contar.worker.ts', import.meta.url), { type: 'module' });
        return ask(worker, { ...cuenta, numero: (last += 1) }).catch((error: unknown) => {
          worker = undefined;
          throw error;
        });
      },
      () => signal.aborted,
    );
  try {
    return await work(contar);
  } finally {
    worker?.terminate();
  }
}

function ask(worker: Worker, pedido: Pedido): Promise<Contados> {
  const done = new AbortController();
  return new Promise<Contados>((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Respuesta>) => data.numero === pedido.numero && resolve(data),
      { signal: done.signal },
    );
    worker.addEventListener('error', () => reject(new WorkerEnded()), { signal: done.signal });
    worker.postMessage(pedido, []);
  }).finally(() => done.abort());
}
