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

import { summarize } from './medir';
import { page } from './rendimiento-llamadas';

const ACCOUNT = { email: 'medidas@despacho.example', password: 'Medidas-2026' };
const DEALS = process.env.BENCH_DEALS ?? '150000';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 31);
const DIR = path.resolve(process.env.BENCH_BEFORE_DIR ?? '.tmp/before');
const IN_FLIGHT = 32;
const LOAD_MS = 4000;
const LOADS = 5;

interface Served {
  url: string;
  headers: Record<string, string>;
  child: ChildProcess;
}

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
try {
  const rows = [...(await pairedCalls()), await pairedLoad()];
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
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const headers = { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return { url, headers, child };
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
    const found = { before: [] as number[], now: [] as number[] };
    for (let n = 0; n < ROUNDS; n++) {
      const turns = n % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
      for (const turn of turns) found[turn].push(await ask(turn === 'before' ? before : now, call));
    }
    rows.push(row(`${call[0]} (ms)`, summarize(found.before).median, summarize(found.now).median));
  }
  return rows;
}

/** Lists a second with so many in flight. More is better, so the ratio is turned round: above 1 is slower than before, as elsewhere. */
async function pairedLoad() {
  const found = { before: [] as number[], now: [] as number[] };
  for (let n = 0; n < LOADS; n++) {
    found.before.push(await listsASecond(before));
    found.now.push(await listsASecond(now));
  }
  const [was, is] = [summarize(found.before).median, summarize(found.now).median];
  return {
    ...row(`listas por segundo, ${IN_FLIGHT} a la vez`, was, is),
    veces: Number((was / is).toFixed(2)),
  };
}

async function listsASecond(served: Served): Promise<number> {
  const [first] = CALLS;
  if (!first) return 0;
  const until = performance.now() + LOAD_MS;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await ask(served, first);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, one));
  return (done * 1000) / LOAD_MS;
}

function row(what: string, was: number, is: number) {
  return { qué: what, antes: was, ahora: is, veces: Number((is / was).toFixed(2)) };
}
