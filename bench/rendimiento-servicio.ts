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
const LISTS_IN_FLIGHT = 32;
const LISTS_SECONDS = 10;

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
  const lists = await listsPerSecond(dataDir, account);
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
      ...lists,
      megabytes(`Memoria de Node, ${after}`, 250, node),
      megabytes(`Memoria de PostgreSQL, ${after}`, 600, postgres),
    ];
  } finally {
    await stop(server.process);
  }
}

/** Of both engines in one run, one after the other, where POSTGREST_PATH names the second. */
async function listsPerSecond(
  dataDir: string,
  account: { email: string; password: string },
): Promise<Measure[]> {
  const { POSTGREST_PATH: program } = process.env;
  const lite = await listsOf(dataDir, account, '');
  const what = `Listas con total , ${LISTS_IN_FLIGHT} a la vez`;
  const found: Measure[] = [{ what, unit: 'por segundo', target: { least: 200 }, ...summarize([lite]) }];
  if (!program) return found;
  const postgrest = await listsOf(dataDir, account, program);
  return [
    ...found,
    {
      what: `${what}, con PostgREST`,
      unit: 'por segundo',
      target: { least: 1.6 * lite },
      ...summarize([postgrest]),
    },
  ];
}

async function listsOf(
  dataDir: string,
  account: { email: string; password: string },
  postgrestPath: string,
): Promise<number> {
  const server = await start(dataDir, postgrestPath);
  try {
    const client = await signedIn(server.url, account);
    await load(client, 2, LISTS_IN_FLIGHT);
    return (await load(client, LISTS_SECONDS, LISTS_IN_FLIGHT)) / LISTS_SECONDS;
  } finally {
    await stop(server.process);
  }
}

const megabytes = (what: string, most: number, value: number): Measure => {
  return { what, unit: 'MB', target: { median: most }, ...summarize([value]) };
};

/** The engine is lite's but where a program is named. */
async function start(
  dataDir: string,
  postgrestPath = '',
): Promise<{ process: ChildProcess; url: string; milliseconds: number }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, ['server/start/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, POSTGREST_PATH: postgrestPath },
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

/** @returns how many lists were answered */
async function load(client: SupabaseClient, seconds: number, inFlight = IN_FLIGHT): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let n = 0;
  const work = async () => {
    while (performance.now() < end) {
      const { name, args } = page(
        n++ % 4 ? { page_number: n % 6000 } : { search: SEARCHES[n % SEARCHES.length] },
      );
      const { error } = await client.rpc(name, args);
      if (error) throw new Error(error.message);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  return n;
}
