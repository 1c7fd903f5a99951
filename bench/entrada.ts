/**
 * `npm run bench:entrada`: 500 files (ARCHIVOS) as the world sends them, a tenth of them hostile, brought at once to the page of notices in a
 * real browser until each has its proposal or its reason. What went in, what is named and what the database has are compared with what
 * was brought. The figures are written to bench/results/entrada.json.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { zipSync } from 'fflate';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import {
  eml,
  firmado,
  latin1,
  muestra,
  pdfDe,
  uuencode,
  winmail,
} from '../src/lib/judiciales/entrada-de-prueba';
import { msg } from '../src/lib/judiciales/msg-de-prueba';
import { asunto } from '../src/lib/judiciales/pruebas/conjunto';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { notificacionPdf } from '../tests/support/notificaciones-pdf';
import { makeTempDir } from '../tests/support/shared-postgres';
import { launch, openContext, watchMemory } from './import-navegador';
import { round } from './medir';

const N = Number(process.env.ARCHIVOS ?? 500);
const EXPEDIENTES = 2000;
const TARGET_SECONDS = 45;
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

const notificacion = (n: number) => new Uint8Array(notificacionPdf(textoDe(n)));
const adjunto = (bytes: Uint8Array, nombre = 'a') => ({
  tipo: `application/octet-stream; name="${nombre}"`,
  bytes,
});

/** Each brings one document of its own: nine kinds, in turn. */
const BUENOS: ((n: number) => [string, Uint8Array])[] = [
  (n) => [`${n}.pdf`, notificacion(n)],
  (n) => [`${n}.zip`, zipSync({ 'envio/resolucion': notificacion(n) })],
  (n) => [`${n}.eml`, eml([adjunto(notificacion(n), 'resolucion.pdf')], `Correo ${n}`)],
  (n) => [
    `${n}`,
    eml([{ tipo: 'message/rfc822', bytes: eml([adjunto(notificacion(n))], `Dentro ${n}`) }], `Fuera ${n}`),
  ],
  (n) => [`${n}.msg`, msg(`Asunto ${n}`, 'Texto', [{ nombre: 'auto.pdf', bytes: notificacion(n) }])],
  (n) => [`${n}.dat`, winmail([{ nombre: 'a.pdf', largo: `Auto nº ${n}.pdf`, bytes: notificacion(n) }])],
  (n) => [`${n}.pdf.p7m`, firmado(notificacion(n), 'LAJ')],
  (n) => [`${n}.uue`, latin1(uuencode('a.pdf', notificacion(n)))],
  (n) => [`${n}.rtf`, latin1(`{\\rtf1 ${n}}`)],
];

/** Each is one thing that stays out. */
const HOSTILES: ((n: number) => [string, Uint8Array])[] = [
  (n) => [`h${n}.zip`, zipSync({ 'a.pdf': pdfDe(`h${n}`) }).slice(0, -15)],
  (n) => [`h${n}.zip`, zipSync({ 'bomba.pdf': new Uint8Array(60 * 1024 ** 2) })],
  (n) => [`h${n}.zip`, muestra('11-27-badcrc-stored.zip')],
  (n) => [`h${n}.zip`, muestra('16-14-bzip2.zip')],
  (n) => [`h${n}.eml`, muestra('04-10-winmail.eml')],
  (n) => [`h${n}.pdf`, latin1('no es un PDF')],
  (n) => [`h${n}\u202Efdp.exe`, latin1('MZ')],
  (n) => [`h${n}.msg`, msg('x', 'y', []).slice(0, 700)],
];

const archivos = Array.from({ length: N }, (_, n) => {
  const kinds = n % 10 === 9 ? HOSTILES : BUENOS;
  const [name, bytes] = kinds[Math.floor(n / 10 + n) % kinds.length]?.(n) ?? ['', latin1('')];
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
});
const HOSTIL = archivos.filter(({ name }) => name.startsWith('h')).length;
const RTF = archivos.filter(({ name }) => name.endsWith('.rtf')).length;

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
  const expected = { rows: N - HOSTIL, proposed: N - HOSTIL - RTF, unread: RTF, named: HOSTIL };
  const found = { ...rows, named };
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`lost or invented: ${JSON.stringify({ found, expected })}`);
  const figures = [
    {
      what: `${N} archivos, ${HOSTIL} hostiles, hasta su propuesta`,
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
