/** A template that is open in a worker: checked once, then filled as often as needed. */
import { AppError } from '@/lib/errors';
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';
import type { Valores } from '@/lib/plantillas/datos';
import type { Encargo, Respuesta } from '@/lib/plantillas/obrero.worker';
import type { Revision } from '@/lib/plantillas/revision';

type Pedido = Encargo extends infer E ? (E extends { id: number } ? Omit<E, 'id'> : never) : never;

export interface PlantillaAbierta {
  revision: Revision;
  rellenar: (valores: Valores) => Promise<Uint8Array<ArrayBuffer>>;
  /** What a filled document says. */
  texto: (bytes: Uint8Array) => Promise<string>;
  cerrar: () => void;
}

/** Fails with a Spanish sentence where the file is no template. */
export function abrirPlantilla(bytes: Uint8Array): Promise<PlantillaAbierta> {
  return withFetchedWorker(() => open(bytes)).catch((error: unknown) => {
    throw error instanceof WorkerEnded ? new AppError('unknown', NO_SE_PUEDE) : error;
  });
}

const NO_SE_PUEDE = 'El documento no se puede procesar en este navegador';

async function open(bytes: Uint8Array): Promise<PlantillaAbierta> {
  const { ask, cerrar } = startWorker();
  try {
    const revision = (await ask({ que: 'abrir', bytes })) as Revision;
    return {
      revision,
      rellenar: async (valores) => (await ask({ que: 'rellenar', valores })) as Uint8Array<ArrayBuffer>,
      texto: async (filled) => (await ask({ que: 'texto', bytes: filled })) as string,
      cerrar,
    };
  } catch (error) {
    cerrar();
    throw error;
  }
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function startWorker() {
  const worker = new Worker(new URL('./obrero.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new AppError('invalid', data.error));
    else asked?.resolve(data.valor);
  });
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  let opened = false;
  worker.addEventListener('message', () => (opened = true), { once: true });
  worker.addEventListener('error', () =>
    failAll(opened ? new AppError('unknown', NO_SE_PUEDE) : new WorkerEnded()),
  );
  const ask = (pedido: Pedido): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...pedido, id } satisfies Encargo, []);
    });
  const cerrar = () => {
    worker.terminate();
    failAll(new AppError('unknown', 'Se ha cerrado'));
  };
  return { ask, cerrar };
}
