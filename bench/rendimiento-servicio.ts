/** The product as `npm start` runs it, over the folder of `npm run bench:data`: how soon it answers, and what it holds after a load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import { readPidFile } from '../server/postgres/process';
import { createAnonymousClient } from '../tests/support/backend';
import { freePort } from '../tests/support/shared-postgres';
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
    const [node, postgres] = await memoryOf(server.process.pid ?? 0, dataDir);
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
  const server = spawn(process.execPath, ['server/start.mjs'], {
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
      const { error } = await client.rpc(name, args);
      if (error) throw new Error(error.message);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

/** Of Node and of PostgreSQL with what they started, in MB; what processes share is counted once (Pss). Linux only. */
async function memoryOf(pid: number, dataDir: string): Promise<[number, number]> {
  const children = await childrenByParent();
  const withAllBelow = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(withAllBelow)];
  const sizeOf = async (id: number) => {
    const sizes = await Promise.all(withAllBelow(id).map(pssOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const postmaster = readPidFile(path.join(dataDir, 'pg'))?.pid ?? 0;
  return [await sizeOf(pid), await sizeOf(postmaster)];
}

async function childrenByParent(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(id)]);
  }
  return children;
}

async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}
