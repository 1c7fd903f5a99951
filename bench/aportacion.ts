/**
 * `npm run bench:aportacion`: packages for filing in the browser, against the embedded backend as the product starts it. One case of eight
 * documents from the press of the button to its ZIP (target: 3 s); BENCH_CASES of them (200, each file of 300 KB: 480 MB) from the press to
 * the line that says that all are made (60 s, 300 MB of the tab's memory at most). A table is printed
 * and the figures are written to bench/results/aportacion.json.
 */
import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { aTextPdf } from '../tests/muestras/pdfa/pdfs-con-fallos';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { seedDeals } from '../tests/support/deals';
import { put } from '../tests/support/documentos-api';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, watchMemory } from './import-navegador';
import { type Measure, summarize } from './medir';

const CASES = Number(process.env.BENCH_CASES ?? 200);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const BYTES = 300 * 1024;
const CLASSES = [
  'demanda',
  'apud-acta',
  'masc',
  'contrato-poliza',
  'recibo',
  'traduccion-jurada',
  'informe-aespj',
  'rej',
];
const AT_ONCE = 8;
const RESULTS = path.join(import.meta.dirname, 'results');

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const browser = await launch();
const staff = await createStaff(backend);
const context = await openContext(browser, backend, staff);

const text = await aTextPdf('Documento de la prueba de paquetes, con su texto.');

/** Each its own, and a whole PDF: what is added lies in a comment before its end. */
function aFile(mark: string): Buffer {
  const noise = Buffer.alloc((BYTES - text.length) / 2);
  randomFillSync(noise);
  return Buffer.concat([text, Buffer.from(`\n% ${mark} ${noise.toString('hex')}\n%%EOF\n`)]);
}

async function seedCase(deal: string): Promise<void> {
  for (const clase of CLASSES) {
    const body = aFile(`${deal} ${clase}`);
    const key = `${deal}/documento/${clase}.pdf`;
    const answer = await put(backend, staff, key, { body: new Uint8Array(body) });
    if (!answer.ok) throw new Error(`${key}: ${answer.status}`);
    const { error } = await staff.client.from('deal_documents').insert({
      deal_id: deal,
      document_type: 'documento',
      category: clase,
      file_name: `${clase}.pdf`,
      file_path: key,
      file_size: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    if (error) throw error;
  }
}

async function seed(mark: string, cases: number): Promise<void> {
  await seedDeals(
    staff,
    mark,
    Array.from({ length: cases }, () => ({})),
  );
  const waiting = Array.from({ length: cases }, (_, n) => `${mark}-${String(n + 1).padStart(3, '0')}`);
  const work = async () => {
    for (let deal = waiting.pop(); deal; deal = waiting.pop()) await seedCase(deal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // An administrator answers for claims without a prior complaint, which is not what is measured.
  await backend.sql`
    insert into public.masc_permisos (deal_id, user_id, motivo, frase)
    select d.id, ${staff.userId}, 'Medida', 'Falta la reclamación previa' from public.deals d where d.id like ${`${mark}-%`}`;
  // As the screens find them when the browser was idle.
  await backend.sql`
    update public.deal_documents set
      inspeccion = '{"version": 1, "formato": "pdf", "firmas": 1, "pdfa": "2B", "paginas": 1, "caracteres": 90}',
      confidencialidad = case category when 'masc' then 'acreditacion' end
    where deal_id like ${`${mark}-%`}`;
}

async function timeOne(): Promise<Measure> {
  await seed('uno', 1);
  const page = await context.newPage();
  await page.goto('/dashboard/expedientes/uno-001?tab=aportacion');
  const button = page.getByRole('button', { name: 'Preparar paquete' });
  const found: number[] = [];
  // One run more at first, which loads the code and does not count.
  for (let run = 0; run <= RUNS; run++) {
    await button.click({ trial: true });
    const start = performance.now();
    await Promise.all([page.waitForEvent('download'), button.click()]);
    if (run > 0) found.push(performance.now() - start);
  }
  await page.close();
  return { what: 'Un paquete de ocho documentos', unit: 'ms', target: { median: 3000 }, ...summarize(found) };
}

async function timeMany(): Promise<Measure[]> {
  await seed('muchos', CASES);
  const page = await context.newPage();
  await page.goto('/dashboard/expedientes?q=muchos-');
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).click();
  const rest = page.getByRole('button', { name: /Seleccionar los .* encontrados/ });
  if (await rest.isVisible()) await rest.click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: /^Paquetes para presentación/ }).click();
  const button = page.getByRole('button', { name: `Preparar ${CASES} paquetes` });
  await button.waitFor();
  const memory = await watchMemory(browser, page);
  const start = performance.now();
  await button.click();
  await page.getByText(`${CASES} paquetes preparados`).waitFor();
  const took = performance.now() - start;
  const { privateMB } = await memory();
  await page.close();
  const megas = Math.round((CASES * CLASSES.length * BYTES) / 2 ** 20);
  return [
    {
      what: `${CASES} paquetes (${megas} MB de documentos)`,
      unit: 'ms',
      target: { median: 60_000 },
      ...summarize([took]),
    },
    {
      what: 'Memoria de la pestaña que los hace',
      unit: 'MB',
      target: { median: 300 },
      ...summarize([privateMB]),
    },
  ];
}

const measures: Measure[] = [];
try {
  measures.push(await timeOne(), ...(await timeMany()));
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
  measures,
};
await writeFile(path.join(RESULTS, 'aportacion.json'), `${JSON.stringify(report, null, 2)}\n`);
