/** Measures an import in the browser. Each figure stands beside the fastest that the machine can do in the same run. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Browser, BrowserContext } from '@playwright/test';

import type { TestBackend, TestStaff } from '../tests/support/backend';
import { makeKey } from '../tests/support/llaves';
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
import { type Measure, summarize } from './medir';

export interface ImportBench {
  backend: TestBackend;
  browser: Browser;
  context: BrowserContext;
  staff: TestStaff;
  /** For the files that are imported. */
  dir: string;
  runs: number;
}

const RECORDS = 10_000;
const FOLDERS = { folders: 1000, documents: 4, bytes: 100 * 1024 };
const TAB = { folders: 5000, documents: 4 };
/** As many as the product sends at a time (`data/documentos/envio.ts`). */
const AT_ONCE = 6;
const BIG_BYTES = 200 * 1024 ** 2;

/** Every run starts on the same empty tables. */
async function emptyTables({ backend: { sql } }: ImportBench): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.deal_documents`;
    await tx`delete from public.deals`;
  });
  await sql`vacuum analyze public.deals`;
  await sql`checkpoint`;
}

export async function measureJson(bench: ImportBench): Promise<Measure[]> {
  const [imports, copies]: [number[], number[]] = [[], []];
  const page = await bench.context.newPage();
  for (let run = 0; run < bench.runs; run++) {
    const file = path.join(bench.dir, `run-${run}.json`);
    await writeFile(file, jsonOf(dealsOf(`J${run}`, RECORDS)));
    await emptyTables(bench);
    imports.push(1000 * (await timeImport(await chooseJson(page, file))));
    copies.push(1000 * (await timeCopy(bench, `C${run}`)));
  }
  await page.close();
  return [
    {
      what: 'Importar 10.000 registros de un JSON',
      target: { median: 4000 },
      unit: 'ms',
      ...summarize(imports),
      reference: { what: 'COPY en la misma tabla, con sus índices', median: summarize(copies).median },
    },
  ];
}

/** As many times as long as the dialog, at most. */
const PUSH_MOST = 1.3;

/** The same records by a key of a program and by the dialog, one after the other. */
export async function measurePush(bench: ImportBench): Promise<Measure[]> {
  const [dialogs, pushes]: [number[], number[]] = [[], []];
  const { llave } = await makeKey(bench.staff, ['escribir']);
  const page = await bench.context.newPage();
  for (let run = 0; run < bench.runs; run++) {
    const json = jsonOf(dealsOf(`E${run}`, RECORDS));
    const file = path.join(bench.dir, `push-${run}.json`);
    await writeFile(file, json);
    await emptyTables(bench);
    dialogs.push(1000 * (await timeImport(await chooseJson(page, file))));
    await emptyTables(bench);
    pushes.push(await timePush(bench, llave, json));
  }
  await page.close();
  const dialog = summarize(dialogs).median;
  return [
    {
      what: 'Enviar 10.000 registros con una llave',
      target: { median: PUSH_MOST * dialog },
      unit: 'ms',
      ...summarize(pushes),
      reference: { what: 'importarlos en el cuadro', median: dialog },
    },
  ];
}

async function timePush({ backend }: ImportBench, llave: string, body: Buffer): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${backend.url}/servidor/v1/importar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${llave}`, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  const { resumen } = (await response.json()) as { resumen?: { creados: number } };
  if (resumen?.creados !== RECORDS) throw new Error(`${resumen?.creados} of ${RECORDS} are in`);
  return performance.now() - started;
}

async function timeCopy(bench: ImportBench, mark: string): Promise<number> {
  const { staff, backend } = bench;
  const rows = dealsOf(mark, RECORDS).map((deal) => ({ ...deal, user_id: staff.userId }));
  const columns = Object.keys(rows[0] ?? {});
  const csv = toCsv(rows, columns);
  await emptyTables(bench);
  const started = performance.now();
  const copy =
    await backend.sql`copy public.deals (${backend.sql(columns)}) from stdin with (format csv)`.writable();
  await pipeline([csv], copy);
  return (performance.now() - started) / 1000;
}

export async function measureFolders(bench: ImportBench): Promise<Measure[]> {
  const [imports, bares]: [number[], number[]] = [[], []];
  for (let run = 0; run < bench.runs; run++) {
    const mark = `F${run}`;
    const root = path.join(bench.dir, mark);
    await writeBenchFolders(root, mark, FOLDERS);
    await emptyTables(bench);
    const page = await bench.context.newPage();
    const bare = { token: bench.staff.accessToken, mark: `bare-${run}`, atOnce: AT_ONCE };
    bares.push(1000 * (await timeBareUploads(page, root, bench.backend, bare)));
    imports.push(1000 * (await timeImport(await chooseFolders(page, root))));
    await page.close();
    await rm(root, { recursive: true, force: true });
  }
  return [
    {
      what: 'Importar 1.000 carpetas con 4 documentos de 100 KB',
      target: { median: 45_000 },
      unit: 'ms',
      ...summarize(imports),
      reference: {
        what: 'Subir los mismos archivos, 6 a la vez y sin filas',
        median: summarize(bares).median,
      },
    },
  ];
}

/** It measures the tab's own process, in a browser of its own. The files are small, because their size should not matter. */
export async function measureMemory(bench: ImportBench, bytes = 20 * 1024): Promise<Measure[]> {
  const root = path.join(bench.dir, 'memoria');
  await writeBenchFolders(root, 'M', { ...TAB, bytes });
  await emptyTables(bench);
  const own = await launch();
  const page = await (await openContext(own, bench.backend, bench.staff)).newPage();
  const most = await watchMemory(own, page);
  await timeImport(await chooseFolders(page, root));
  const { privateMB, heapMB } = await most();
  await own.close();
  await rm(root, { recursive: true, force: true });
  const what = 'Memoria de la pestaña, 5.000 carpetas con 20.000 archivos';
  return [
    { what, target: { median: 400 }, unit: 'MB', ...summarize([privateMB]) },
    { what: `${what}: de JavaScript`, target: {}, unit: 'MB', ...summarize([heapMB]) },
  ];
}

/** How long the page does not draw while a file of 200 MB is read, and until it is cancelled. */
export async function measureBig(bench: ImportBench): Promise<Measure[]> {
  const file = path.join(bench.dir, 'grande.json');
  await writeFile(file, bigJson('G', BIG_BYTES));
  await emptyTables(bench);
  const page = await bench.context.newPage();
  const dialog = await chooseJson(page, file);
  const longest = await watchFrames(page);
  const started = performance.now();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await dialog.getByText(/^Expedientes: /).waitFor();
  const read = performance.now() - started;
  const whileReading = await longest();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByText(/^Importación cancelada/).waitFor();
  const untilCancelled = await longest();
  await page.close();
  await rm(file, { force: true });
  const single = (what: string, value: number): Measure => ({
    what: `JSON de 200 MB: ${what}`,
    target: {},
    unit: 'ms',
    ...summarize([value]),
  });
  return [
    single('leerlo', read),
    single('lo más que la página no dibuja al leerlo', whileReading),
    single('lo más que la página no dibuja hasta cancelar', untilCancelled),
  ];
}
