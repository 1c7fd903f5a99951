/**
 * `npm run bench:load`: fifty members of staff for ten minutes (LOAD_SECONDS) on the folder that `npm run bench:data` filled
 * (BENCH_DATA_DIR), against the program as `npm start` runs it. Ends badly unless nothing failed, every kind of request stays
 * under a second at its 95th percentile and the totals are right. Writes bench/results/carga.json. It adds rows: use a copy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../../server/lib/config';
import { type Backend, startBackend } from '../../server/start/backend';
import { createAnonymousClient } from '../../tests/support/backend';
import { summarize } from '../medir';
import { workDay } from './jornada';
import { type Memory, memoryOf } from './memoria';
import { hire } from './plantilla';

const ACCOUNT = { email: 'medidas@despacho.example', password: 'Medidas-2026' };
const PEOPLE = 50;
const PROJECT = path.join(import.meta.dirname, '../..');
const SAMPLE_MS = 10_000;
const P95_LIMIT_MS = 1000;

const dataDir = path.resolve(process.env.BENCH_DATA_DIR ?? './data-bench');
const seconds = Number(process.env.LOAD_SECONDS ?? 600);

interface Totals {
  deals: number;
  documents: number;
  objects: number;
}

const totalsOf = async ({ sql }: Backend): Promise<Totals> => {
  const [row] = await sql<Totals[]>`
    select (select count(*)::int from public.deals) as deals,
      (select count(*)::int from public.deal_documents) as documents,
      (select count(*)::int from storage.objects) as objects`;
  if (!row) throw new Error('no totals');
  return row;
};

async function withDatabase<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: dataDir }));
  try {
    return await work(backend);
  } finally {
    await backend.stop();
  }
}

async function startProduct(): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['server/start/start.mjs'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const url = /Back office en marcha: (\S+)/.exec(printed)?.[1];
      if (url) resolve({ child, url });
    });
    child.once('exit', () => reject(new Error(`the program did not start: ${printed}`)));
  });
}

async function signIn(url: string, publishableKey: string, email: string): Promise<string> {
  const { auth } = createAnonymousClient({ url, publishableKey });
  const { data, error } = await auth.signInWithPassword({ email, password: ACCOUNT.password });
  if (error) throw error;
  return data.session.access_token;
}

const before = await withDatabase(async (backend) => {
  const [like] = await backend.sql<
    { id: string }[]
  >`select id from auth.users where email = ${ACCOUNT.email}`;
  if (!like) throw new Error(`${dataDir} is not filled by npm run bench:data`);
  return {
    totals: await totalsOf(backend),
    people: await hire(backend.sql, like.id, PEOPLE),
    publishableKey: backend.publishableKey,
  };
});
const { child, url } = await startProduct();
const tokens: string[] = [];
for (const { email } of before.people) tokens.push(await signIn(url, before.publishableKey, email));
const memory: Memory[] = [];
const sample = async () => void memory.push(await memoryOf(child.pid ?? 0, path.join(dataDir, 'pg')));
const sampling = setInterval(() => void sample(), SAMPLE_MS);
const day = await workDay({
  url,
  publishableKey: before.publishableKey,
  tokens,
  seconds,
  thinkMs: 5000,
  importEveryMs: 5000,
});
clearInterval(sampling);
await sample();
child.kill('SIGTERM');
await once(child, 'exit');
const after = await withDatabase(totalsOf);

const requests = [...day.times]
  .map(([what, times]) => ({ what, ...summarize(times) }))
  .toSorted((a, b) => b.runs - a.runs);
const rightTotals =
  after.deals === before.totals.deals + day.imported &&
  after.documents === before.totals.documents + day.uploaded.length &&
  after.objects === before.totals.objects + day.uploaded.length;
const result = {
  at: new Date().toISOString(),
  machine: {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    load: os.loadavg(),
    node: process.version,
  },
  people: PEOPLE,
  seconds,
  failures: day.failures,
  rightTotals,
  imported: day.imported,
  uploaded: day.uploaded.length,
  all: summarize([...day.times.values()].flat()),
  requests,
  memory: {
    first: memory[0],
    middle: memory[Math.floor(memory.length / 2)],
    last: memory.at(-1),
    samples: memory,
  },
};
await writeFile(path.join(PROJECT, 'bench/results/carga.json'), `${JSON.stringify(result, null, 2)}\n`);
console.table(requests);
console.log({ ...result, requests: undefined, memory: { ...result.memory, samples: undefined } });
const slow = requests.filter(({ p95 }) => p95 > P95_LIMIT_MS).map(({ what }) => what);
if (day.failures.length > 0 || !rightTotals || slow.length > 0) {
  console.error('no se cumple', { failures: day.failures.length, rightTotals, slow });
  process.exitCode = 1;
}
