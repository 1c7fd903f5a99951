/**
 * `node --import tsx bench/auditoria.ts [runs]`: what the audit triggers, the kept totals and the index of the list cost an import of
 * 10,000 case files: the same calls of `import_rows` with all and without each, in turns, each rolled back. Once where all are new, once where all are changed
 * (`Actualizar los existentes`); of the product's own PostgreSQL settings. Medians, of the clock and, on Linux, of the processor time
 * of the PostgreSQL process, which other work on the machine does not change.
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { TransactionSql } from 'postgres';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import { anAccount, claimsOf } from '../tests/support/as-role';
import { RollBack, rolledBack } from '../tests/support/roll-back';
import { makeTempDir } from '../tests/support/shared-postgres';
import { dealsOf } from './import-datos';
import { medianOf } from './medir';

const RUNS = Number(process.argv[2] ?? 5);
const RECORDS = 10_000;
const BATCH = 500;

const WITHOUT: Record<string, string> = {
  nothing: 'select 1',
  'the audit triggers':
    'alter table public.deals disable trigger deals_audit_insert, disable trigger deals_audit_update',
  'the counters of case files':
    'alter table public.deals disable trigger deals_counted_insert, disable trigger deals_counted_update',
  'those of the audit table': 'alter table public.auditoria disable trigger auditoria_counted_insert',
  'the writes noted': 'alter table public.deals disable trigger deals_total_written',
  'the index of the list': 'drop index public.deals_lista',
  'the index of searches': 'drop index public.deals_buscados',
  'the index of the audit page': 'drop index public.auditoria_lista',
};

const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }));
const { sql } = backend;

interface Cost {
  clock: number;
  cpu: number;
}

/** Milliseconds of processor time, which Linux counts in hundredths of a second. NaN on other systems. */
async function cpuOf(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const stat = await readFile(`/proc/${row?.pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Called as the API calls it: as a signed-in person, in a transaction. */
async function importAll(
  tx: TransactionSql,
  owner: string,
  records: Record<string, unknown>[],
): Promise<Cost> {
  const claims = JSON.stringify(await claimsOf(tx, owner));
  await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
  const [cpu, started] = [await cpuOf(tx), performance.now()];
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cells = records.map((record) => columns.map((column) => record[column] ?? null));
  for (let start = 0; start < records.length; start += BATCH) {
    const rows = JSON.stringify(cells.slice(start, start + BATCH));
    await tx`select count(*) from public.import_rows('deals', ${columns}, ${rows}, true)`;
  }
  return { clock: performance.now() - started, cpu: (await cpuOf(tx)) - cpu };
}

async function timeImport(owner: string, records: Record<string, unknown>[], change: string): Promise<Cost> {
  let cost: Cost = { clock: NaN, cpu: NaN };
  await sql
    .begin(async (tx) => {
      await tx.unsafe(change);
      cost = await importAll(tx, owner, records);
      throw new RollBack();
    })
    .catch(rolledBack);
  await sql`vacuum public.deals`;
  await sql`checkpoint`;
  return cost;
}

async function compare(what: string, owner: string, records: Record<string, unknown>[]): Promise<void> {
  const costs = new Map(Object.keys(WITHOUT).map((name): [string, Cost[]] => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, change] of Object.entries(WITHOUT))
      costs.get(name)?.push(await timeImport(owner, records, change));
  }
  for (const [name, found] of costs) {
    const [clock, cpu] = (['clock', 'cpu'] as const).map((kind) =>
      found.map((cost) => Math.round(cost[kind])),
    );
    console.log(
      `${what}, without ${name}: ${medianOf(clock ?? [])} ms, ${medianOf(cpu ?? [])} ms of processor`,
      JSON.stringify({ clock, cpu }),
    );
  }
}

try {
  const owner = await anAccount(sql, { email: 'medidas@despacho.example' });
  const records = dealsOf('A', RECORDS);
  await timeImport(owner, records, 'select 1'); // warms up
  await compare('new', owner, records);
  await sql.begin((tx) => importAll(tx, owner, records));
  await compare(
    'changed',
    owner,
    records.map((record) => ({ ...record, message: 'Análisis repetido' })),
  );
} finally {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
