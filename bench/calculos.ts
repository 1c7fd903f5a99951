/**
 * `npm run bench:calculos`: counts the kept calculations of many case files again (BENCH_CALCULOS, 15,000; the target is 150,000 in 60 s), as
 * the dialog of the list does it: read, counted, written in batches, two on their way at a time, here with its counting in this process. And
 * what one takes before the screen draws it (target, drawn: 50 ms). Each has BENCH_CUOTAS sums (12). Times of a busy machine say little:
 * the processor's milliseconds of each case file stand beside them. Printed and written to bench/results/calculos.json.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import type { CalculoDeUno } from '../src/data/calculos/calculos-masivo';
import { calculateIntereses } from '../src/domain/intereses/calcular';
import { countOne, type Listo } from '../src/features/calculo/masivo/contar';
import { leer, valoresDe } from '../src/features/calculo/valores';
import { runBatches } from '../src/lib/batches';
import { createStaff } from '../tests/support/backend';
import { makeTempDir } from '../tests/support/shared-postgres';
import { round, summarize, times } from './medir';
import { cpuSeconds } from './procesador';

const DEALS = Number(process.env.BENCH_CALCULOS ?? 15_000);
const CUOTAS = Number(process.env.BENCH_CUOTAS ?? 12);
const HASTA = '2026-11-28';
const ROUNDS = 200;
const RESULTS = path.join(import.meta.dirname, 'results');
/** As src/features/calculo/masivo/actos.ts. */
const COUNTED_A_CALL = 200;
const WRITTEN_A_CALL = 100;

const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  log: () => undefined,
});
const { sql } = backend;
const staff = await createStaff(backend);

const cantidades = Array.from(
  { length: CUOTAS },
  (_, n) => `15/${String((n % 12) + 1).padStart(2, '0')}/${2019 + Math.floor(n / 12)} 83,33 Cuota ${n + 1}`,
).join('\n');
const valores = { cantidades, regimen: 'legal', base: '365' };

/** Without triggers, as a copy comes back. */
async function fill(): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.deals (id, user_id, contractnumber, creditorname, debtorfullname)
      select 'EXP-' || n, ${staff.userId}, 'CT-' || n, 'Banco ' || n % 40, 'Persona ' || n from generate_series(1, ${DEALS}::integer) n`;
    await tx`
      insert into public.calculos (deal_id, user_id, titulo, hasta, capital, intereses, valores, resultado)
      select 'EXP-' || n, ${staff.userId}, 'Intereses hasta el 31/12/2025', '2025-12-31', 1000, 100, ${sql.json(valores)}, '{}'
      from generate_series(1, ${DEALS}::integer) n`;
  });
  await sql`analyze`;
  await sql`vacuum (analyze) public.calculos`;
}

const ids = Array.from({ length: DEALS }, (_, n) => `EXP-${n + 1}`);
/** Milliseconds. */
let counting = 0;

async function read(deals: string[]): Promise<CalculoDeUno[]> {
  const { data, error } = await staff.client.rpc('calculos_de_varios', { deals, con_valores: true });
  if (error) throw error;
  return data;
}

function count(unos: CalculoDeUno[]) {
  return counted(() =>
    unos.map((uno) => countOne(uno, HASTA)).flatMap((one) => ('motivo' in one ? [] : [one])),
  );
}

/** It counts the processor's time. The work ends before anything else begins, so that nothing else is in it. */
function counted<T>(work: () => T): T {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  counting += (user + system) / 1000;
  return value;
}

async function check(): Promise<Listo[]> {
  const listos: Listo[] = [];
  const work = async (deals: string[]) => count(await read(deals)).map(({ listo }) => listo);
  await runBatches(ids, work, (some) => void listos.push(...some), { size: COUNTED_A_CALL, inFlight: 2 });
  return listos;
}

async function recalculate(listos: Listo[]): Promise<number> {
  const grupo = crypto.randomUUID();
  let written = 0;
  const work = async (batch: Listo[]) => {
    const contados = count(await read(batch.map(({ deal }) => deal)));
    const filas = counted(() => contados.map(({ recuento }) => recuento()));
    const { data, error } = await staff.client.rpc('recalcular_calculos', { grupo, filas: filas as never });
    if (error) throw error;
    return (data as string[]).length;
  };
  await runBatches(listos, work, (n) => void (written += n), { size: WRITTEN_A_CALL, inFlight: 2 });
  return written;
}

/** Beside the seconds, what each case file takes of the processor: counting, the rest of this process (the calls and the server), PostgreSQL. */
async function costOf<T>(work: () => Promise<T>): Promise<{ value: T; cost: object }> {
  counting = 0;
  const before = await cpuSeconds(sql);
  const begun = performance.now();
  const value = await work();
  const seconds = (performance.now() - begun) / 1000;
  const after = await cpuSeconds(sql);
  const node = (after.server - before.server) * 1000;
  const each = (ms: number) => round(ms / DEALS, 3);
  const msPorExpediente = {
    contando: each(counting),
    restoDeNode: each(node - counting),
    postgres: each((after.database - before.database) * 1000),
  };
  return { value, cost: { segundos: round(seconds), msPorExpediente } };
}

/** What the page does from a field that changes, here the first sum, to the new sums and their words; drawing them is not in it. */
function countOnScreen(n: number) {
  const typed = { ...valores, cantidades: cantidades.replace('83,33', `${n + 1},33`) };
  return calculateIntereses(leer(valoresDe(typed, HASTA)).entrada);
}

try {
  await fill();
  const checked = await costOf(check);
  const done = await costOf(() => recalculate(checked.value));
  const one = summarize(await times(ROUNDS, (n) => Promise.resolve(countOnScreen(n))));
  const figures = {
    at: new Date().toISOString(),
    load: os.loadavg().map((value) => round(value, 1)),
    expedientes: DEALS,
    cuotas: CUOTAS,
    comprobar: checked.cost,
    recalcular: { ...done.cost, escritos: done.value },
    unoAntesDePintarMs: one,
  };
  console.log(JSON.stringify(figures, null, 2));
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, 'calculos.json'), `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
