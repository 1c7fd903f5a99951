/**
 * `npm run bench:escritos`: letters of two pages for 1,000 (ESCRITOS) of 150,000 case files (ESCRITOS_EXPEDIENTES), in a real Chromium with
 * the built screens, against the embedded backend as the product starts it: the check, making and filing them, the tab's memory, and PDF/A
 * where the machine has LibreOffice (SOFFICE_PATH). A table is printed and the figures are written to bench/results/escritos.json.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { writeDocx } from '../src/lib/plantillas/docx-nuevo';
import { createStaff, type TestBackend, type TestStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, watchMemory } from './import-navegador';
import { type Measure, summarize } from './medir';

const N = Number(process.env.ESCRITOS ?? 1000);
/** Case files of the practice, of which N get a letter. */
const DEALS = Number(process.env.ESCRITOS_EXPEDIENTES ?? 150_000);
const RESULTS = path.join(import.meta.dirname, 'results');
const LONG = 900_000;
const A_PAGE = 100;
const measures: Measure[] = [];

function note(what: string, unit: Measure['unit'], most: number, value: number): void {
  measures.push({ what, unit, target: { median: most }, ...summarize([value]) });
}

/** Two pages: a table that repeats, conditions, and text between them. */
const carta = writeDocx('{escrito.numero}', [
  { titulo: 'Reclamación' },
  { texto: '{demandado.nombre}, {demandado.domicilio}, a {hoy.larga}.' },
  ...Array.from({ length: 24 }, (_, n) => ({
    texto: `${n + 1}. {demandante.nombre}, con DNI {demandante.dni}, por el contrato {contrato.numero} de {contrato.fecha.larga}. ${'Exposición de los hechos en que se funda. '.repeat(5)}`,
  })),
  { texto: '{#tienePpi}Cláusula: {clausulas.ppi}{/}' },
  {
    filas: [
      ['N.º', 'Documento'],
      ['{#documentos}{n}', '{titulo}{/documentos}'],
    ],
  },
]);

/** Where LibreOffice is, if the machine has it. */
const sofficePath = process.env.SOFFICE_PATH ?? ['/usr/bin/soffice'].find((file) => existsSync(file));

async function fill({ sql }: TestBackend, { userId }: TestStaff): Promise<void> {
  const A_BATCH = 10_000;
  for (let from = 1; from <= DEALS; from += A_BATCH) {
    await sql`
      insert into public.deals (id, user_id, contractnumber, contractdate, debtorfullname, debtordni, creditorname, creditoraddress, hasppiclause, ppiclause)
      select 'EXP-' || n, ${userId}, 'C-' || n, '2019-02-01', case when n <= ${N} then 'Íñigo Zubizarreta ' else 'Ana Pérez ' end || n,
        lpad(n::text, 8, '0') || 'Z', 'Banco ' || n % 40, 'Calle Mayor ' || n, n % 2 = 0, 'El prestatario se adhiere al seguro.'
      from generate_series(${from}::int, ${Math.min(from + A_BATCH - 1, DEALS)}::int) n`;
  }
  await sql`analyze public.deals`;
}

async function uploadTemplate(page: Page): Promise<void> {
  await page.goto('/dashboard/plantillas');
  await page.getByRole('button', { name: 'Subir plantilla' }).click();
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Elegir documento de Word' }).click(),
  ]);
  await chooser.setFiles({ name: 'Carta.docx', mimeType: 'application/zip', buffer: Buffer.from(carta) });
  await dialog.getByRole('button', { name: 'Guardar como borrador' }).click();
  await page.getByRole('button', { name: 'Aprobar la versión 1 de Carta' }).click();
  await page.getByText('Plantilla aprobada').waitFor();
}

/** Adds up how long the product's worker has letters to fill: what of the time is the making of DOCX. */
const COUNT_FILLING = `
  globalThis.filling = { ms: 0 };
  const { postMessage, addEventListener } = Worker.prototype;
  const asked = new Set();
  let since = 0;
  Worker.prototype.postMessage = function (data, ...rest) {
    if (data?.que === 'rellenar') {
      if (asked.size === 0) since = performance.now();
      asked.add(data.id);
      if (!this.watched) {
        this.watched = true;
        addEventListener.call(this, 'message', ({ data: answer }) => {
          if (asked.delete(answer.id) && asked.size === 0) globalThis.filling.ms += performance.now() - since;
        });
      }
    }
    return postMessage.call(this, data, ...rest);
  };`;

async function benchScreens(page: Page, browser: Browser): Promise<void> {
  await page.goto(`/dashboard/expedientes?size=${A_PAGE}&q=zubizarreta`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  // Those of one page are all chosen already.
  if (N > A_PAGE) await page.getByRole('button', { name: /^Seleccionar los .* encontrados$/ }).click();
  await page.getByRole('button', { name: /^Generar escrito/ }).click();
  const memory = await watchMemory(browser, page);
  const checked = performance.now();
  await page.getByLabel('Plantilla aprobada').selectOption({ index: 1 });
  await page.getByText(/con todo lo que pide la plantilla/).waitFor();
  note(`Comprobar ${N} escritos`, 'ms', 2000, performance.now() - checked);
  const begun = performance.now();
  await page.getByRole('button', { name: /^Confirmar y generar/ }).click();
  const ended = page.getByRole('status').filter({ hasText: /^Terminado: / });
  await ended.waitFor({ timeout: LONG });
  const seconds = performance.now() - begun;
  const filling = await page.evaluate(
    () => (globalThis as unknown as { filling: { ms: number } }).filling.ms,
  );
  note(`Hacer ${N} DOCX de dos páginas`, 'ms', 15_000, filling);
  note(`Confirmarlos, hacerlos y archivarlos`, 'ms', 60_000, seconds);
  note('Memoria de la pestaña mientras tanto', 'MB', 400, (await memory()).privateMB);
}

async function benchPdf(page: Page): Promise<void> {
  const converting = page.getByRole('button', { name: /^Convertir a PDF\/A/ });
  const begun = performance.now();
  await converting.click();
  await page.getByText('PDF/A archivados').waitFor({ timeout: LONG });
  note(`Convertir ${N} a PDF/A con LibreOffice y archivarlos`, 'ms', 150_000, performance.now() - begun);
}

async function expectDocuments({ sql }: TestBackend, n: number): Promise<void> {
  const [row] = await sql`select count(*)::int as n from public.deal_documents`;
  if (row?.n !== n) throw new Error(`${String(row?.n)} documents, not ${n}`);
}

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const env = { PORT: '0', DATA_DIR: path.join(dir, 'data'), SOFFICE_PATH: sofficePath };
const backend = await startBackend(readConfig(env), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const browser = await launch();
try {
  const staff = await createStaff(backend);
  await fill(backend, staff);
  const page = await (await openContext(browser, backend, staff)).newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(COUNT_FILLING);
  await uploadTemplate(page);
  await benchScreens(page, browser);
  await expectDocuments(backend, N);
  if (sofficePath) {
    await benchPdf(page);
    await expectDocuments(backend, 2 * N);
  }
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
console.table(
  measures.map(({ what, unit, target, median }) => ({ what, unit, most: target.median, found: median })),
);
await mkdir(RESULTS, { recursive: true });
const report = {
  at: new Date().toISOString(),
  cpus: os.cpus().length,
  load: os.loadavg()[0] ?? 0,
  deals: DEALS,
  libreOffice: Boolean(sofficePath),
  measures,
};
await writeFile(path.join(RESULTS, 'escritos.json'), `${JSON.stringify(report, null, 2)}\n`);
