/** Lists a second with 32 requests under way: asked by another process, over plain HTTP and with gzip, as browsers ask. */
import { fork } from 'node:child_process';
import path from 'node:path';

import type { Wave, WaveResult } from './carga/oleada';
import type { Measure } from './medir';

export interface Loaded {
  url: string;
  publishableKey: string;
  accessToken: string;
}

const IN_FLIGHT = 32;
const REQUESTS = 3000;
/** Until the server's own code is compiled and its connections are open. */
const WARM_UP = 600;

/** @throws if any answer is not 200 */
export async function measureThroughput(loaded: Loaded, args: object): Promise<Measure> {
  await wave(loaded, args, WARM_UP);
  const { perSecond, errors } = await wave(loaded, args, REQUESTS);
  if (errors > 0) throw new Error(`${errors} of ${REQUESTS} requests at ${IN_FLIGHT} in flight failed`);
  return {
    what: `Lista con total, ${IN_FLIGHT} a la vez`,
    unit: 'por segundo',
    target: { least: 500 },
    median: Math.round(perSecond),
    p95: Math.round(perSecond),
    runs: REQUESTS,
  };
}

function wave(loaded: Loaded, args: object, requests: number): Promise<WaveResult> {
  const order: Wave = {
    url: loaded.url,
    requests,
    inFlight: IN_FLIGHT,
    method: 'POST',
    path: '/rest/v1/rpc/list_deals',
    headers: {
      apikey: loaded.publishableKey,
      authorization: `Bearer ${loaded.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  };
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'carga/oleada.ts'), { execArgv: ['--import', 'tsx'] });
    child.once('message', (result) => resolve(result as WaveResult));
    child.once('exit', (code) => reject(new Error(`the load process ended with ${code}`)));
    child.send(order);
  });
}
