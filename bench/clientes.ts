/**
 * `npm run bench:clientes [import|export …]`: in the browser, against the embedded backend as the product starts it, how long
 * it takes to import 10,000 clients of which 300 rows are bad (into an empty table, and beside 150,000), and to export 150,000.
 * A table is printed and the figures are written to bench/results/clientes.json.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { aDni } from '../tests/support/builders';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, watchMemory } from './import-navegador';
import { round } from './medir';
import { cpuSeconds } from './procesador';

const wanted = process.argv.slice(2);
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const CLIENTES = 150_000;
const ROWS = 10_000;
const BAD = 300;
const RESULTS = path.join(import.meta.dirname, 'results');

interface Figure {
  what: string;
  at: string;
  /** Load average of the last minute: when other programs are running, the times are worse than they could be. */
  load: number;
  seconds: number;
  targetSeconds?: number;
  [detail: string]: unknown;
}

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const { sql } = backend;
const staff = await createStaff(backend);
const browser = await launch();
const context = await openContext(browser, backend, staff);
const figures: Figure[] = [];

const figure = (what: string, details: { seconds: number; [detail: string]: unknown }): void =>
  void figures.push({ what, at: new Date().toISOString(), load: round(os.loadavg()[0] ?? 0, 2), ...details });

const secondsSince = (started: number): number => round((performance.now() - started) / 1000, 2);

/** Measures processor seconds from now on: with two free cores, the work cannot take longer than their sum. */
async function watchCpu() {
  const before = await cpuSeconds(sql);
  return async () => {
    const after = await cpuSeconds(sql);
    return {
      cpuServer: round(after.server - before.server, 2),
      cpuDatabase: round(after.database - before.database, 2),
      cpuBrowser: round(after.browser - before.browser, 2),
    };
  };
}

function check(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)}, not ${String(expected)}`);
}

/** Inserted directly, past the API: these rows only have to exist. */
async function fillClientes(): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.clientes (
        user_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad, iban,
        created_at
      )
      select ${staff.userId}, 'Cliente Núñez ' || n, 'cliente' || n || '@correo.example', '6' || lpad(n::text, 8, '0'),
        lpad(n::text, 8, '0') || substr('TRWAGMYFPDXBNJZSQVHLCKE', n % 23 + 1, 1), 'Alcalá de Henares', 'Madrid',
        'Calle de Alcalá, ' || n, '28009', 'Española', 'ES9121000418450200051332', now() - n * interval '1 minute'
      from generate_series(1, ${CLIENTES}) n`;
  });
  await sql`vacuum analyze public.clientes`;
}

async function openDialog(page: Page, item: string, name: string) {
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** NIFs of their own, that no client has yet. */
async function writeCsv(file: string): Promise<void> {
  const every = Math.floor(ROWS / BAD);
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const isBad = n % every === 0 && n / every < BAD;
    return `${isBad ? '' : `Importado ${n}`};${aDni(60_000_000 + n)};i${n}@correo.example;600 123 456;Madrid`;
  });
  await writeFile(file, `Nombre completo;DNI;Email;Teléfono;Provincia\n${rows.join('\n')}\n`);
}

async function benchImport(what: string): Promise<void> {
  const file = path.join(dir, 'importar.csv');
  await writeCsv(file);
  const page = await context.newPage();
  const dialog = await openDialog(page, 'Importar', 'Importar clientes');
  const chosen = performance.now();
  await dialog.getByLabel('Archivo de clientes').setInputFiles(file);
  await dialog.getByText('10.000 filas · 9.700 listas para importar · 300 con errores').waitFor();
  const button = dialog.getByRole('button', { name: 'Importar 9.700 filas' });
  await button.click();
  const previewSeconds = secondsSince(chosen);
  const started = performance.now();
  const cpu = await watchCpu();
  await dialog.getByText('Importación completada: 9.700 exitosos, 300 fallidos').waitFor();
  const seconds = secondsSince(started);
  const cpuUsed = await cpu();
  const [row] =
    await sql`select count(*)::int as n from public.clientes where nombre_completo like 'Importado %'`;
  check('imported', row?.n, ROWS - BAD);
  const [history] =
    await sql`select jsonb_array_length(errores) as n from public.importaciones order by started_at desc limit 1`;
  check('listed', history?.n, BAD);
  figure(what, { seconds, previewSeconds, rowsASecond: Math.round((ROWS - BAD) / seconds), ...cpuUsed });
  await sql`delete from public.clientes where nombre_completo like 'Importado %'`;
  await page.close();
}

async function benchExport(label: string, extension: 'csv' | 'xlsx'): Promise<void> {
  const own = await launch();
  const page = await (await openContext(own, backend, staff)).newPage();
  const dialog = await openDialog(page, 'Exportar', 'Exportar clientes');
  await dialog.getByText('150.000 clientes').waitFor();
  await dialog.getByRole('radio', { name: label }).check();
  const memory = await watchMemory(own, page);
  const cpu = await watchCpu();
  const started = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const file = path.join(dir, `clientes.${extension}`);
  await download.saveAs(file);
  const seconds = secondsSince(started);
  const cpuUsed = await cpu();
  const { privateMB } = await memory();
  await own.close();
  const bytes = await readFile(file);
  check('rows', rowsIn(bytes, extension), CLIENTES + 1);
  figure(`Exportar ${CLIENTES} a ${extension.toUpperCase()}`, {
    seconds,
    targetSeconds: 30,
    megabytes: round(bytes.length / 1024 ** 2, 2),
    privateMB: Math.round(privateMB),
    ...cpuUsed,
  });
}

function rowsIn(bytes: Buffer, extension: 'csv' | 'xlsx'): number {
  if (extension === 'csv') return bytes.toString('utf8').split('\r\n').length - 1;
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  return (
    Buffer.from(sheet ?? [])
      .toString('utf8')
      .split('<row ').length - 1
  );
}

try {
  if (isWanted('import')) await benchImport(`Importar ${ROWS} con ${BAD} malas`);
  await fillClientes();
  if (isWanted('import')) await benchImport(`Lo mismo junto a ${CLIENTES}`);
  if (isWanted('export')) await benchExport('CSV (se abre en Excel)', 'csv');
  if (isWanted('export')) await benchExport('Excel (XLSX)', 'xlsx');
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
console.table(figures);
// A run of one part leaves the figures of the others as they were.
const file = path.join(RESULTS, 'clientes.json');
const before = await readFile(file, 'utf8').then(
  (text) => (JSON.parse(text) as { figures: Figure[] }).figures,
  () => [],
);
const kept = before.filter(({ what }) => !figures.some((one) => one.what === what));
await mkdir(RESULTS, { recursive: true });
await writeFile(
  file,
  `${JSON.stringify({ cpus: os.cpus().length, figures: [...kept, ...figures] }, null, 2)}\n`,
);
