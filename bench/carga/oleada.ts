/** A process of its own that asks the same thing many times, so many at once. Started by `bench/rendimiento-carga.ts`. */
import { type Asked, createAsk } from './peticion';

export interface Wave extends Asked {
  url: string;
  requests: number;
  inFlight: number;
}

export interface WaveResult {
  perSecond: number;
  /** Answers that were not 200. */
  errors: number;
}

process.once('message', (wave: Wave) => {
  void run(wave).then((result) => process.send?.(result, () => process.exit(0)));
});

async function run({ url, requests, inFlight, ...asked }: Wave): Promise<WaveResult> {
  const ask = createAsk(url, inFlight);
  let [next, errors] = [0, 0];
  const work = async () => {
    while (next++ < requests) {
      const answer = await ask(asked).catch(() => undefined);
      if (answer?.status !== 200) errors += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, work));
  return { perSecond: requests / ((performance.now() - started) / 1000), errors };
}
