/**
 * `npm run bench:judiciales`: 500 notices of courts (NOTIFICACIONES), one PDF each in one ZIP, brought to the page of notices in a real
 * browser, until each has its proposal; beside 20,000 (EXPEDIENTES) case files with their procedure. The figures are written to
 * bench/results/judiciales.json.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { zipSync } from 'fflate';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { asunto } from '../tests/muestras/judiciales/conjunto';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { notificacionPdf } from '../tests/support/notificaciones-pdf';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, watchMemory } from './import-navegador';
import { round } from './medir';

const N = Number(process.env.NOTIFICACIONES ?? 500);
const EXPEDIENTES = Number(process.env.EXPEDIENTES ?? 20_000);
const TARGET_SECONDS = 30;
const RESULTS = path.join(import.meta.dirname, 'results');

/** As much text as an order of a court has. */
const CUERPO =
  'ANTECEDENTES DE HECHO. La representación de la parte actora presentó demanda de juicio verbal. '.repeat(
    30,
  );

const textoDe = (n: number): string => {
  const { nig, autos, demandante } = asunto(n);
  return `Juzgado de Primera Instancia nº 52 de Madrid
NIG: ${nig}
Procedimiento: Juicio verbal ${autos}
Demandante: ${demandante}
Fecha de envío: 29/10/2026 11:00   Fecha de recepción: 29/10/2026 11:00
Colegio de Procuradores
${CUERPO}
SENTENCIA n.º ${n}/2026. FALLO: Estimo la demanda.`;
};

const zip = Buffer.from(
  zipSync(Object.fromEntries(Array.from({ length: N }, (_, n) => [`${n}.pdf`, notificacionPdf(textoDe(n))]))),
);

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const browser = await launch();
try {
  const { sql } = backend;
  const staff = await createStaff(backend);
  const asuntos = Array.from({ length: N }, (_, n) => asunto(n));
  await sql`
    insert into public.deals (id, user_id, debtorfullname, creditorname)
    select a.deal_id, ${staff.userId}, a.demandante, a.acreedor
    from jsonb_to_recordset(${sql.json(asuntos as never)}) a (deal_id text, demandante text, acreedor text)`;
  await sql`
    insert into public.procedimientos (deal_id, user_id, principal, nig)
    select a.deal_id, ${staff.userId}, true, a.nig from jsonb_to_recordset(${sql.json(asuntos as never)}) a (deal_id text, nig text)`;
  await sql`
    insert into public.deals (id, user_id, debtorfullname)
    select 'OTRO-' || n, ${staff.userId}, 'Persona ' || n from generate_series(1, ${EXPEDIENTES}::int) n`;
  await sql`
    insert into public.procedimientos (deal_id, user_id, principal, nig, autos)
    select 'OTRO-' || n, ${staff.userId}, true, '08' || lpad(n::text, 17, '0'), n || '/2024'
    from generate_series(1, ${EXPEDIENTES}::int) n`;
  await sql`analyze`;
  const page = await (await openContext(browser, backend, staff)).newPage();
  page.setDefaultTimeout(600_000);
  await page.goto('/dashboard/notificaciones');
  const memory = await watchMemory(browser, page);
  const begun = performance.now();
  await page
    .getByLabel('Archivos de notificaciones')
    .setInputFiles({ name: 'lexnet.zip', mimeType: 'application/zip', buffer: zip });
  await page.getByText(`${N} notificaciones con expediente propuesto`).waitFor();
  const seconds = round((performance.now() - begun) / 1000, 2);
  const { privateMB } = await memory();
  const figures = [
    {
      what: `${N} notificaciones hasta su propuesta`,
      seconds,
      targetSeconds: TARGET_SECONDS,
      privateMB: Math.round(privateMB),
      zipMB: round(zip.length / 2 ** 20, 1),
    },
  ];
  console.table(figures);
  const report = {
    at: new Date().toISOString(),
    cpus: os.cpus().length,
    load: round(os.loadavg()[0] ?? 0, 2),
    figures,
  };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, 'judiciales.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
