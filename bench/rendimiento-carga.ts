/**
 * Lists a second with 32 requests under way, of both engines in turns: asked by another process, over plain HTTP and with gzip, as browsers
 * ask. The second is measured where POSTGREST_PATH names it.
 */
import { fork } from 'node:child_process';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import { createAnonymousClient } from '../tests/support/backend';
import type { Wave, WaveResult } from './carga/oleada';
import { type Measure, medianOf, summarize } from './medir';
import { page } from './rendimiento-llamadas';

const IN_FLIGHT = 32;
const REQUESTS = 1500;
/** Until the server's own code is compiled and its connections are open. */
const WARM_UP = 300;
const ROUNDS = 3;
const LEAST = 200;
const TIMES_LITE = 1.6;
const WHAT = `Lista con total, ${IN_FLIGHT} a la vez`;

export interface Account {
  email: string;
  password: string;
}

export async function measureThroughput(dataDir: string, account: Account): Promise<Measure[]> {
  const program = process.env.POSTGREST_PATH;
  const lite: number[] = [];
  const postgrest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    lite.push(await listsASecond(dataDir, account, ''));
    if (program) postgrest.push(await listsASecond(dataDir, account, program));
  }
  const measure = (what: string, least: number, found: number[]): Measure => {
    return { what, unit: 'por segundo', target: { least }, ...summarize(found) };
  };
  const ofLite = measure(WHAT, LEAST, lite);
  if (!program) return [ofLite];
  const ofPostgrest = measure(`${WHAT}, con PostgREST`, TIMES_LITE * ofLite.median, postgrest);
  return [ofLite, { ...ofPostgrest, reference: { what: WHAT, median: medianOf(lite) } }];
}

/** @throws if any answer is not 200 */
async function listsASecond(dataDir: string, account: Account, postgrestPath: string): Promise<number> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, POSTGREST_PATH: postgrestPath });
  // One person asks here what many ask together.
  const limits = { person: { burst: 1e6, perHour: 1e9 }, atOnce: IN_FLIGHT };
  const backend = await startBackend(config, { door: { limits } });
  try {
    const { data, error } = await createAnonymousClient(backend).auth.signInWithPassword(account);
    if (error) throw error;
    const asked = { ...backend, accessToken: data.session.access_token };
    await wave(asked, WARM_UP);
    const { perSecond, errors } = await wave(asked, REQUESTS);
    if (errors > 0) throw new Error(`${errors} of ${REQUESTS} requests at ${IN_FLIGHT} in flight failed`);
    return perSecond;
  } finally {
    await backend.stop();
  }
}

interface Served {
  url: string;
  publishableKey: string;
  accessToken: string;
}

function wave({ url, publishableKey, accessToken }: Served, requests: number): Promise<WaveResult> {
  const { name, args } = page();
  const order: Wave = {
    url,
    requests,
    inFlight: IN_FLIGHT,
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${accessToken}`,
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
