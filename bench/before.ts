/**
 * `npm run bench:before -- <commit>`: this version beside an older one, each over the same rows (`bench:data`), in one run and by turns, so that
 * what else the machine does weighs on both. BENCH_BEFORE_DIR (.tmp/before) keeps copies and data for the next time; BENCH_DEALS (150,000);
 * BENCH_ROUNDS (31); `--check 1.1` fails where anything takes more times as long as before.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Browser } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';

import { createAnonymousClient } from '../tests/support/backend';
import { launch, openContext } from './import-navegador';
import { summarize } from './medir';
import { page } from './rendimiento-llamadas';
import { ACTS, firstLoad, openList, roundOf } from './rendimiento-pantallas';

const ACCOUNT = { email: 'medidas@despacho.example', password: 'Medidas-2026' };
const DEALS = process.env.BENCH_DEALS ?? '150000';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 31);
const DIR = path.resolve(process.env.BENCH_BEFORE_DIR ?? '.tmp/before');
const SCREEN_ROUNDS = 9;
const IN_FLIGHT = 32;
const LOAD_MS = 4000;
const LOADS = 5;

interface Served {
  url: string;
  client: SupabaseClient;
  headers: Record<string, string>;
  child: ChildProcess;
}

type Turn = 'before' | 'now';

/** Each goes first as often as the other. */
const turnsOf = (round: number): Turn[] => (round % 2 === 0 ? ['before', 'now'] : ['now', 'before']);

type Call = [what: string, name: string, args: object];

const { columns: _, ...LIST } = page().args;
const list = (change: object = {}): object => ({ ...LIST, ...change });

/** What both versions know, asked as both know it. */
const CALLS: Call[] = [
  ['lista, primera página', 'list_deals', list()],
  ['lista, página 1.500', 'list_deals', list({ page_number: 1500 })],
  ['buscar: garcía', 'list_deals', list({ search: 'garcía' })],
  ['buscar: zubizarreta', 'list_deals', list({ search: 'zubizarreta' })],
  ['buscar: EXP-2023-0123', 'list_deals', list({ search: 'EXP-2023-0123' })],
  ['buscar: xyzxyz', 'list_deals', list({ search: 'xyzxyz' })],
  ['ordenar por acreedor', 'list_deals', list({ sort_by: 'creditorname' })],
  ['ordenar por nombre', 'list_deals', list({ sort_by: 'debtorfullname', sort_desc: false })],
  ['filtrar por método', 'list_deals', list({ filters: { metodo: 'Online' } })],
  ['filtrar: falta el recibo', 'list_deals', list({ filters: { falta: ['recibo'] } })],
  ['clientes', 'list_clientes', {}],
  ['clientes: muñoz', 'list_clientes', { search: 'muñoz' }],
  ['acreedores', 'list_acreedores', {}],
  ['auditoría', 'list_auditoria', { filters: {} }],
  ['inicio: contadores', 'inicio_counters', {}],
];

const commit = process.argv[2];
if (!commit || commit.startsWith('--')) throw new Error('npm run bench:before -- <commit>');
const limit = process.argv.includes('--check') ? Number(process.argv.at(-1)) : Infinity;

const before = await serve(copyOf(commit), `datos-${commit}-${DEALS}`);
const now = await serve(process.cwd(), `datos-${copyId()}-${DEALS}`).catch((error: unknown) => {
  before.child.kill();
  throw error;
});
const served: Record<Turn, Served> = { before, now };
try {
  const rows = [...(await pairedCalls()), await pairedLoad(), ...(await pairedScreens())];
  console.table(rows);
  console.log(
    `carga de la máquina: ${(os.loadavg()[0] ?? 0).toFixed(1)}; ${ROUNDS} rondas, ${DEALS} expedientes`,
  );
  const slower = rows.filter(({ veces }) => veces > limit);
  if (slower.length > 0) process.exitCode = 1;
} finally {
  before.child.kill();
  now.child.kill();
}

/** The commit in a folder of its own, with the packages that its lock file names. */
function copyOf(ref: string): string {
  const folder = path.join(DIR, ref);
  if (fs.existsSync(path.join(folder, 'node_modules'))) return folder;
  fs.mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', ref], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** What its migrations say decides whether the data of the last time can be used again. */
function copyId(): string {
  return execFileSync('git', ['hash-object', '--stdin'], {
    input: fs.readdirSync('supabase/migrations').join('\n'),
    encoding: 'utf8',
  }).slice(0, 8);
}

async function serve(folder: string, data: string): Promise<Served> {
  const dataDir = path.join(DIR, data);
  if (!fs.existsSync(dataDir)) {
    const documents = String(4 * Number(DEALS));
    const env = {
      ...process.env,
      BENCH_DATA_DIR: dataDir,
      BENCH_DEALS: DEALS,
      BENCH_CLIENTES: DEALS,
      BENCH_DOCUMENTS: documents,
    };
    execFileSync('node', ['--import', 'tsx', 'bench/data/main.ts'], { cwd: folder, env, stdio: 'inherit' });
  }
  const script = path.resolve('bench/serve-folder.mjs');
  const child = spawn('node', ['--import', 'tsx', script, folder, dataDir], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, key } = await whereItIs(child);
  const client = createAnonymousClient({ url, publishableKey: key });
  const { data: signed, error } = await client.auth.signInWithPassword(ACCOUNT);
  if (error) throw error;
  const token = signed.session.access_token;
  const headers = { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return { url, client, headers, child };
}

async function whereItIs(child: ChildProcess): Promise<{ url: string; key: string }> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const [, found] = /SERVES (\{.*\})\n/.exec(said) ?? [];
    if (found) return JSON.parse(found) as { url: string; key: string };
  }
  const [code] = await once(child, 'exit');
  throw new Error(`the server ended with ${code}: ${said}`);
}

async function ask({ url, headers }: Served, [, name, args]: Call): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  return performance.now() - started;
}

async function pairedCalls() {
  const rows = [];
  for (const call of CALLS) {
    const found = await byTurns(ROUNDS, async (turn) => [await ask(served[turn], call)]);
    rows.push(medianRow(`${call[0]} (ms)`, found, 0));
  }
  return rows;
}

/** Lists a second with so many in flight. More is better, so the ratio is turned round: above 1 is slower than before, as elsewhere. */
async function pairedLoad() {
  const found = await byTurns(LOADS, async (turn) => [await listsASecond(served[turn])]);
  const loads = medianRow(`listas por segundo, ${IN_FLIGHT} a la vez`, found, 0);
  return { ...loads, veces: Number((loads.antes / loads.ahora).toFixed(2)) };
}

async function listsASecond(asked: Served): Promise<number> {
  const [first] = CALLS;
  if (!first) return 0;
  const until = performance.now() + LOAD_MS;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await ask(asked, first);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, one));
  return (done * 1000) / LOAD_MS;
}

/** What somebody at the screens waits for, each version in a page of its own that stays open; and a first load with nothing kept. */
async function pairedScreens() {
  const browser = await launch();
  const opening = (turn: Turn) => (chromium: Browser) => openContext(chromium, served[turn], served[turn]);
  try {
    const pages = {
      before: await openList(browser, opening('before')),
      now: await openList(browser, opening('now')),
    };
    const acts = await byTurns(SCREEN_ROUNDS, (turn) => roundOf(pages[turn]));
    const loads = await byTurns(SCREEN_ROUNDS, async (turn) => {
      const ms: number[] = [];
      return [await firstLoad(browser, opening(turn), ms), ...ms];
    });
    return [
      ...ACTS.map(({ what }, at) => medianRow(`${what} (ms)`, acts, at)),
      medianRow('JavaScript y CSS de la primera carga, en gzip (KB)', loads, 0),
      medianRow('Primera carga hasta ver las filas (ms)', loads, 1),
    ];
  } finally {
    await browser.close();
  }
}

type Found = Record<Turn, number[][]>;

async function byTurns(rounds: number, measure: (turn: Turn) => Promise<number[]>): Promise<Found> {
  const found: Found = { before: [], now: [] };
  for (let n = 0; n < rounds; n++) for (const turn of turnsOf(n)) found[turn].push(await measure(turn));
  return found;
}

function medianRow(what: string, found: Found, at: number) {
  const medianOf = (turn: Turn) => summarize(found[turn].map((round) => round[at] ?? Number.NaN)).median;
  const [antes, ahora] = [medianOf('before'), medianOf('now')];
  return { qué: what, antes, ahora, veces: Number((ahora / antes).toFixed(2)) };
}
