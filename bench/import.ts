/**
 * `npm run bench:import [json|folders|memory|big|sql …]`: how fast the import is, in the browser against the embedded backend as
 * the product starts it, each figure beside what the machine can do in the same run. Medians and ratios are printed and written
 * to bench/results/import.json.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { startBackend } from '../server/backend';
import { readConfig } from '../server/config';
import { builtScreens } from '../server/screens/built';
import { anAccount } from '../tests/support/as-role';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { makeTempDir } from '../tests/support/shared-postgres';
import { bigJson, dealsOf, jsonOf, toCsv, writeBenchFolders } from './import-datos';
import {
  chooseFolders,
  chooseJson,
  launch,
  openContext,
  timeBareUploads,
  timeImport,
  watchFrames,
  watchMemory,
} from './import-navegador';

const PARTS = ['json', 'folders', 'memory', 'big', 'sql'];
const wanted = process.argv.slice(2);
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const RECORDS = 10_000;
const FOLDERS = { folders: 1000, documents: 4, bytes: 100 * 1024 };
const UPLOADS = 8;
const TAB = { folders: 5000, documents: 4, bytes: 20 * 1024 };
const BIG_BYTES = 200 * 1024 ** 2;
const RESULTS = path.join(import.meta.dirname, 'results');

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const load = () => os.loadavg().map((value) => Number(value.toFixed(2)));
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const { sql } = backend;
const browser = await launch();
const staff = await createStaff(backend);
const context = await openContext(browser, backend, staff);
const results: Record<string, unknown> = {
  at: new Date().toISOString(),
  cpus: os.cpus().length,
  load: load(),
};

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const round = (value: number): number => Number(value.toFixed(2));

function note(part: string, figures: Record<string, unknown>): void {
  results[part] = { ...figures, load: load() };
  console.log(part, JSON.stringify(results[part]));
}

/** Every run starts on the same empty tables. */
async function emptyTables(): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.deal_documents`;
    await tx`delete from public.deals`;
  });
  await sql`vacuum analyze public.deals`;
  await sql`checkpoint`;
}

async function timeCopy(mark: string): Promise<number> {
  const rows = dealsOf(mark, RECORDS).map((deal) => ({ ...deal, user_id: staff.userId }));
  const columns = Object.keys(rows[0] ?? {});
  const csv = toCsv(rows, columns);
  await emptyTables();
  const started = performance.now();
  const copy = await sql`copy public.deals (${sql(columns)}) from stdin with (format csv)`.writable();
  await pipeline([csv], copy);
  return (performance.now() - started) / 1000;
}

async function benchJson(): Promise<void> {
  const [imports, copies]: [number[], number[]] = [[], []];
  const page = await context.newPage();
  for (let run = 0; run < RUNS; run++) {
    const file = path.join(dir, `run-${run}.json`);
    await writeFile(file, jsonOf(dealsOf(`J${run}`, RECORDS)));
    await emptyTables();
    imports.push(await timeImport(await chooseJson(page, file)));
    copies.push(await timeCopy(`C${run}`));
  }
  await page.close();
  const [seconds, copySeconds] = [median(imports), median(copies)];
  note('json', {
    records: RECORDS,
    seconds: round(seconds),
    copySeconds: round(copySeconds),
    shareOfCopy: round(copySeconds / seconds),
    runs: { imports: imports.map(round), copies: copies.map(round) },
  });
}

async function benchFolders(): Promise<void> {
  const [imports, bares]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const mark = `F${run}`;
    const root = path.join(dir, mark);
    await writeBenchFolders(root, mark, FOLDERS);
    await emptyTables();
    const page = await context.newPage();
    const bare = { token: staff.accessToken, mark: `bare-${run}`, atOnce: UPLOADS };
    bares.push(await timeBareUploads(page, root, backend, bare));
    imports.push(await timeImport(await chooseFolders(page, root)));
    await page.close();
    await rm(root, { recursive: true, force: true });
  }
  const [seconds, bareSeconds] = [median(imports), median(bares)];
  note('folders', {
    ...FOLDERS,
    seconds: round(seconds),
    bareSeconds: round(bareSeconds),
    shareOfBare: round(bareSeconds / seconds),
    runs: { imports: imports.map(round), bares: bares.map(round) },
  });
}

async function benchMemory(): Promise<void> {
  const root = path.join(dir, 'memoria');
  await writeBenchFolders(root, 'M', TAB);
  await emptyTables();
  const own = await launch();
  const page = await (await openContext(own, backend, staff)).newPage();
  const most = await watchMemory(own, page);
  const started = performance.now();
  const dialog = await chooseFolders(page, root);
  const chosenSeconds = (performance.now() - started) / 1000;
  const seconds = await timeImport(dialog);
  const memory = await most();
  await own.close();
  await rm(root, { recursive: true, force: true });
  note('memory', {
    ...TAB,
    privateMB: round(memory.privateMB),
    heapMB: round(memory.heapMB),
    chosenSeconds: round(chosenSeconds),
    seconds: round(seconds),
  });
}

async function benchBig(): Promise<void> {
  const file = path.join(dir, 'grande.json');
  await writeFile(file, bigJson('G', BIG_BYTES));
  await emptyTables();
  const page = await context.newPage();
  const dialog = await chooseJson(page, file);
  const longest = await watchFrames(page);
  const started = performance.now();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await dialog.getByText(/^Expedientes: /).waitFor();
  const readSeconds = (performance.now() - started) / 1000;
  const whileReadingMs = await longest();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByText(/^Importación cancelada/).waitFor();
  note('big', {
    bytes: BIG_BYTES,
    readSeconds: round(readSeconds),
    longestFrameMs: round(whileReadingMs),
    longestFrameUntilCancelledMs: round(await longest()),
  });
  await page.close();
}

/** What each thing that hangs on the table costs: the same 10,000 records without it, rolled back each time. */
async function benchSql(): Promise<void> {
  const owner = await anAccount(sql, { email: 'sql@despacho.example' });
  const records = dealsOf('S', RECORDS);
  const batches = Array.from({ length: RECORDS / 500 }, (_, n) => records.slice(n * 500, (n + 1) * 500));
  const without: Record<string, string> = {
    nothing: 'select 1',
    audit: 'alter table public.deals disable trigger deals_audit_insert',
    trigramIndex: 'drop index public.deals_busqueda',
    generatedColumn: 'alter table public.deals drop column busqueda',
    otherIndexes:
      'drop index public.deals_generateddate, public.deals_nif, public.deals_acreedor, public.deals_contrato_acreedor',
    rowSecurity: 'alter table public.deals disable row level security',
  };
  const figures: Record<string, number> = {};
  for (const [name, change] of Object.entries(without)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeStatements(owner, change, batches));
    figures[`without ${name}`] = Math.round(median(times));
  }
  note('sql', { records: RECORDS, milliseconds: figures });
}

class RollBack extends Error {}

async function timeStatements(owner: string, change: string, batches: unknown[][]): Promise<number> {
  await emptyTables();
  let milliseconds = 0;
  const claims = JSON.stringify({ sub: owner, role: 'authenticated' });
  await sql
    .begin(async (tx) => {
      await tx.unsafe(change);
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
      const started = performance.now();
      for (const batch of batches)
        await tx`select count(*) from public.import_deals(${sql.json(batch as never)})`;
      milliseconds = performance.now() - started;
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return milliseconds;
}

const parts: [string, () => Promise<void>][] = [
  ['sql', benchSql],
  ['json', benchJson],
  ['folders', benchFolders],
  ['big', benchBig],
  ['memory', benchMemory],
];
try {
  console.log(`load ${load().join(' ')}`);
  for (const [name, run] of parts) if (isWanted(name)) await run();
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
await mkdir(RESULTS, { recursive: true });
await writeFile(path.join(RESULTS, 'import.json'), `${JSON.stringify(results, null, 2)}\n`);
