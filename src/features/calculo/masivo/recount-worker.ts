/** Counts beside the page, which goes on: a calculation of sixty instalments takes about two milliseconds, and there are thousands. */
import type { CalculoDeUno, Recuento } from '@/data/calculos/calculos-masivo';
import { getSerie } from '@/data/series/series-api';
import type { TipoPublicado } from '@/domain/publicados/tipos';
import type { Fuera, Listo } from '@/features/calculo/masivo/contar';
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';

interface Cuenta {
  unos: CalculoDeUno[];
  hasta: string;
  /** Whole results, to be written; without it only what they come to. */
  conRecuento: boolean;
}

export type Pedido = Cuenta & { numero: number; mercantiles: readonly TipoPublicado[] };

interface Contados {
  listos: Listo[];
  recuentos: Recuento[];
  fuera: Fuera[];
}

export type Respuesta = Contados & { numero: number };

export type Contar = (cuenta: Cuenta) => Promise<Contados>;

/** Has the batches of one act counted, and ends its worker with it. */
export async function withRecountWorker<T>(
  work: (contar: Contar) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let worker: Worker | undefined;
  let last = 0;
  let serie: ReturnType<typeof getSerie> | undefined;
  /** Asked for once in an act, and only where a calculation needs them. */
  const tiposPara = async (unos: CalculoDeUno[]) => {
    if (!unos.some(({ ultimo }) => ultimo?.valores?.regimen === 'mercantil')) return [];
    return (await (serie ??= getSerie('mercantil', signal))).tipos;
  };
  const contar: Contar = async (cuenta) => {
    const mercantiles = await tiposPara(cuenta.unos);
    return withFetchedWorker(
      () => {
        worker ??= new Worker(new URL('contar.worker.ts', import.meta.url), { type: 'module' });
        return ask(worker, { ...cuenta, mercantiles, numero: (last += 1) }).catch((error: unknown) => {
          worker = undefined;
          throw error;
        });
      },
      () => signal.aborted,
    );
  };
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
