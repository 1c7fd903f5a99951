/** The product as `npm start` runs it, over the folder of `npm run bench:data`: how soon it answers, and what it holds after a load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import { freePort } from '../server/lib/free-port';
import { createAnonymousClient } from '../tests/support/backend';
import { memoryOf } from './carga/memoria';
import { type Measure, summarize } from './medir';
import { page, SEARCHES } from './rendimiento-llamadas';

const STARTS = 3;
const IN_FLIGHT = 8;

export async function measureService(
  dataDir: string,
  account: { email: string; password: string },
  loadSeconds: number,
): Promise<Measure[]> {
  const starts: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    const server = await start(dataDir);
    starts.push(server.milliseconds);
    await stop(server.process);
  }
  const server = await start(dataDir);
  try {
    await load(await signedIn(server.url, account), loadSeconds);
    const { node, postgres } = await memoryOf(server.process.pid ?? 0, path.join(dataDir, 'pg'));
    const after = `después de ${loadSeconds} s de carga`;
    return [
      {
        what: '`npm start` hasta la primera respuesta',
        unit: 'ms',
        target: { median: 1000 },
        ...summarize(starts),
      },
      megabytes(`Memoria de Node, ${after}`, 250, node),
      megabytes(`Memoria de PostgreSQL, ${after}`, 600, postgres),
    ];
  } finally {
    await stop(server.process);
  }
}

const megabytes = (what: string, most: number, value: number): Measure => {
  return { what, unit: 'MB', target: { median: most }, ...summarize([value]) };
};

async function start(dataDir: string): Promise<{ process: ChildProcess; url: string; milliseconds: number }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, ['server/start/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return { process: server, url, milliseconds: performance.now() - started };
    if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
    await wait(5);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

async function signedIn(url: string, account: { email: string; password: string }): Promise<SupabaseClient> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const client = createAnonymousClient({ url, publishableKey });
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

async function load(client: SupabaseClient, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let n = 0;
  const work = async () => {
    while (performance.now() < end) {
      const { name, args } = page(
        n++ % 4 ? { page_number: n % 6000 } : { search: SEARCHES[n % SEARCHES.length] },
      );
      const { error, status } = await client.rpc(name, args);
      // One person asks here what many ask together: the door makes them wait.
      if (status === 429) await wait(1000);
      else if (error) throw new Error(error.message);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}
