/** A template that is open in a worker: checked once, then filled as often as needed. */
import type { Valores } from '@/domain/plantillas/datos';
import type { Revision } from '@/domain/plantillas/revision';
import { AppError } from '@/lib/errors';
import { WorkerEnded, withFetchedWorker } from '@/lib/fetched-worker';
import type { Encargo, Respuesta } from '@/lib/plantillas/template.worker';
import { conVigia } from '@/lib/vigia';

type Pedido = Encargo extends infer E ? (E extends { id: number } ? Omit<E, 'id'> : never) : never;

export interface PlantillaAbierta {
  revision: Revision;
  rellenar: (valores: Valores) => Promise<Uint8Array<ArrayBuffer>>;
  /** What a filled document says. */
  texto: (bytes: Uint8Array) => Promise<string>;
  cerrar: () => void;
}

/** Fails with a Spanish sentence where the file is no template. */
export function openPlantilla(bytes: Uint8Array): Promise<PlantillaAbierta> {
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
  /** It has answered somebody: those behind wait for their turn, and not for nothing. */
  hayAlgo: () => void;
}

/** Word's own documents of many megabytes take a quarter of it on a machine with other work. */
const MAX_SEGUNDOS = 60;
const DEMASIADO_LENTO =
  'El documento tarda más de un minuto en procesarse. Copie el texto a un documento nuevo de Word, guárdelo como .docx y vuelva a subirlo.';

function startWorker() {
  const worker = new Worker(new URL('./template.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | undefined;
  const end = (error: Error): Error => {
    ended ??= error;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    return ended;
  };
  const started = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', () => reject(new WorkerEnded()), { once: true });
  });
  worker.addEventListener('error', () => end(new AppError('unknown', NO_SE_PUEDE)));
  worker.addEventListener('message', ({ data }: MessageEvent<Respuesta | null>) => {
    if (data === null) return undefined;
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    for (const { hayAlgo } of waiting.values()) hayAlgo();
    if ('error' in data) return asked?.reject(new AppError('invalid', data.error));
    return asked?.resolve(data.valor);
  });
  const post = (pedido: Pedido, hayAlgo: () => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject, hayAlgo });
      worker.postMessage({ ...pedido, id } satisfies Encargo, []);
    });
  const ask = async (pedido: Pedido): Promise<unknown> => {
    await started;
    if (ended) throw ended;
    return conVigia((hayAlgo) => post(pedido, hayAlgo), {
      segundos: MAX_SEGUNDOS,
      alCallar: () => end(new AppError('invalid', DEMASIADO_LENTO)),
    });
  };
  return { ask, cerrar: () => void end(new AppError('unknown', 'Se ha cerrado')) };
}
