/**
 * `npm run bench:masc`: what the queues of prior complaints cost at 150,000 case files (BENCH_MASC), as the screens ask for them of the
 * embedded backend: their counts (target: 50 ms), again and after a write, and the first page of each with its total (80 ms, the target of
 * every filter). Printed and written to bench/results/masc.json.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import { NOMBRES_COLA } from '../src/data/masc/masc-types';
import { createStaff } from '../tests/support/backend';
import { makeTempDir } from '../tests/support/shared-postgres';
import { round, summarize, times } from './medir';
import { LIST_COLUMNS, page } from './rendimiento-llamadas';

const DEALS = Number(process.env.BENCH_MASC ?? 150_000);
const ROUNDS = 15;
const RESULTS = path.join(import.meta.dirname, 'results');

const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  log: () => undefined,
});
const { sql } = backend;
const staff = await createStaff(backend);

/**
 * Two of three case files have a complaint: of all states, ages and answers, half of them with their proof; one of 75 has two. Without
 * triggers, as a copy comes back.
 */
async function fill(): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.deals (id, user_id, contractnumber, creditorname, debtorfullname, hasppiclause, generateddate, extrajudicialcommunicationsentdate)
      select 'EXP-' || n, ${staff.userId}, 'CT-' || n, 'Banco ' || n % 40, 'Persona ' || n, true, date '2024-01-01' + n % 700,
        case when n % 3 > 0 then current_date - n % 500 end
      from generate_series(1, ${DEALS}::integer) n`;
    await tx`
      insert into public.masc_intentos (user_id, deal_id, referencia, via, canal, objeto, enviado, presentado, recibido, respuesta, respuesta_fecha,
        estado, cumple_desde, caduca, computo, falta)
      select ${staff.userId}, 'EXP-' || n, 'E-2020/' || lpad(n::text, 6, '0'), 'consumo', 'burofax', '{ppi}', dia, dia + 1, case when n % 4 > 0 then dia + 2 end,
        case n % 20 when 1 then 'oferta' when 2 then 'aceptacion' when 4 then 'requiere_datos' when 5 then 'rechazo' else 'sin' end,
        case when n % 20 in (1, 2, 4, 5) then dia + 9 end,
        case when n % 20 in (1, 2, 5) then 'respondido' when n % 20 = 4 then 'datos' when n % 4 > 0 then 'recibido' else 'enviado' end,
        dia + 32, dia + 366, '{"pasos": ["…"]}',
        case when n % 8 < 4 then '{}'::text[] else array['acuse_recibo'] end
      from (select n, current_date - n % 500 as dia from generate_series(1, ${DEALS}::integer) n where n % 3 > 0) s`;
    await tx`
      insert into public.masc_intentos (user_id, deal_id, referencia, via, canal, objeto, enviado, presentado, estado, cumple_desde, caduca, computo, falta, orden)
      select user_id, deal_id, 'E-2021' || substr(referencia, 7), via, canal, '{cpd}', enviado, presentado, estado, cumple_desde, caduca, computo, falta, 2
      from public.masc_intentos where substr(deal_id, 5)::integer % 50 = 1`;
  });
  await sql`analyze`;
  // As autovacuum leaves them soon after so many rows.
  await sql`vacuum (analyze) public.masc_intentos`;
  await sql`vacuum (analyze) public.deals`;
}

async function ask(name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { data, error } = await staff.client.rpc(name as never, args as never);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
}

const write = () =>
  sql`update public.masc_intentos set numero_envio = 'N' where referencia = 'E-2020/000001'`;

try {
  await fill();
  console.log('colas', JSON.stringify(await ask('masc_colas')));
  const counts = summarize(await times(ROUNDS, () => ask('masc_colas')));
  const afterWriting = summarize(await timesAfterWriting(() => ask('masc_colas')));
  const lists: Record<string, unknown> = {};
  for (const masc of NOMBRES_COLA) {
    const { name, args } = page({ filters: { masc }, columns: [...LIST_COLUMNS, 'masc'] });
    lists[masc] = summarize(await times(ROUNDS, () => ask(name, args)));
  }
  const results = {
    at: new Date().toISOString(),
    deals: DEALS,
    load: os.loadavg().map((value) => round(value, 1)),
    counts: { ...counts, target: 50 },
    afterWriting: { ...afterWriting, target: 50 },
    lists,
  };
  console.log(JSON.stringify(results, null, 1));
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, 'masc.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}

/** The write itself does not count. */
async function timesAfterWriting(work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    await write();
    found.push(...(await times(1, work)));
  }
  return found;
}
