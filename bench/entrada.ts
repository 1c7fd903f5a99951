/**
 * `npm run bench:entrada`: 500 files (ARCHIVOS) as the world sends them, a tenth of them hostile, brought at once to the page of notices in a
 * real browser until each has its proposal or its reason. What went in, what is named and what the database has are compared with what
 * was brought. The figures are written to bench/results/entrada.json.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { asunto } from '../tests/muestras/judiciales/conjunto';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { mezcla } from '../tests/support/mezcla';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, watchMemory } from './import-navegador';
import { round } from './medir';

const N = Number(process.env.ARCHIVOS ?? 500);
const EXPEDIENTES = 2000;
const TARGET_SECONDS = 45;
const RESULTS = path.join(import.meta.dirname, 'results');

const { archivos, esperado } = mezcla(N);

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
  await page.getByLabel('Archivos de notificaciones').setInputFiles(archivos);
  await page.getByText('Importación acabada').waitFor();
  const seconds = round((performance.now() - begun) / 1000, 2);
  const { privateMB } = await memory();
  const [rows] = await sql`
    select count(*)::int as rows, count(*) filter (where estado = 'propuesta')::int as proposed,
      count(*) filter (where texto = '')::int as unread from public.notificaciones_judiciales`;
  const named = Number(/\((\d+)\)/.exec(await page.getByText(/^No han entrado/).innerText())?.[1]);
  const found = { ...rows, named };
  if (JSON.stringify(found) !== JSON.stringify(esperado))
    throw new Error(`lost or invented: ${JSON.stringify({ found, esperado })}`);
  const figures = [
    {
      what: `${N} archivos, ${esperado.named} hostiles, hasta su propuesta`,
      seconds,
      targetSeconds: TARGET_SECONDS,
      privateMB: Math.round(privateMB),
      ...found,
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
  await writeFile(path.join(RESULTS, 'entrada.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
