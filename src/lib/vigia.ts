/** Work that may never answer, left once nothing has come of it for too long. */

const TIC_MS = 1000;

interface Vigilancia {
  /** How long nothing may come. */
  segundos: number;
  /** What it fails with then. */
  alCallar: () => Error;
  signal?: AbortSignal | undefined;
}

/**
 * A processor that was busy meanwhile, or a laptop that was closed, has counted one second and not all of them, so that what only waits for
 * its turn is not taken for what never ends. `work` is told to stop by its signal, which others may stop as well.
 */
export async function conVigia<T>(
  work: (hayAlgo: () => void, signal: AbortSignal) => Promise<T>,
  { segundos, alCallar, signal }: Vigilancia,
): Promise<T> {
  const parada = new AbortController();
  const parar = () => parada.abort(signal?.reason);
  signal?.addEventListener('abort', parar);
  let sinNada = 0;
  let tic: ReturnType<typeof setInterval> | undefined;
  const callado = new Promise<never>((_, reject) => {
    tic = setInterval(() => {
      sinNada += 1;
      if (sinNada < segundos) return;
      reject(alCallar());
      parada.abort();
    }, TIC_MS);
  });
  try {
    return await Promise.race([work(() => (sinNada = 0), parada.signal), callado]);
  } finally {
    clearInterval(tic);
    signal?.removeEventListener('abort', parar);
  }
}
