/**
 * `node --import tsx bench/auditoria.ts [runs]`: what the audit triggers cost an import of 10,000 case files: the same calls of
 * `import_deals` with and without them, in turns, each rolled back. Once where all are new, once where all are changed
 * (`Actualizar los existentes`); of the product's own PostgreSQL settings. Medians.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { startBackend } from '../server/backend';
import { readConfig } from '../server/config';
import { anAccount } from '../tests/support/as-role';
import { makeTempDir } from '../tests/support/shared-postgres';
import { dealsOf } from './import-datos';

const RUNS = Number(process.argv[2] ?? 5);
const RECORDS = 10_000;
const BATCH = 500;

class RollBack extends Error {}

const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }));
const { sql } = backend;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeImport(owner: string, records: object[], audited: boolean): Promise<number> {
  let milliseconds = 0;
  await sql
    .begin(async (tx) => {
      for (const event of audited ? [] : ['insert', 'update'])
        await tx.unsafe(`alter table public.deals disable trigger deals_audit_${event}`);
      const claims = JSON.stringify({ sub: owner, role: 'authenticated' });
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
      const started = performance.now();
      for (let start = 0; start < records.length; start += BATCH) {
        const batch = tx.json(records.slice(start, start + BATCH) as never);
        await tx`select count(*) from public.import_deals(${batch}, true)`;
      }
      milliseconds = performance.now() - started;
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  await sql`vacuum public.deals`;
  await sql`checkpoint`;
  return milliseconds;
}

async function compare(what: string, owner: string, records: object[]): Promise<void> {
  const [audited, bare]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    audited.push(await timeImport(owner, records, true));
    bare.push(await timeImport(owner, records, false));
  }
  const [a, b] = [median(audited), median(bare)];
  console.log(
    `${what}: ${a.toFixed(0)} ms with, ${b.toFixed(0)} ms without, ${(((a - b) / b) * 100).toFixed(1)} %`,
    JSON.stringify({ audited: audited.map(Math.round), bare: bare.map(Math.round) }),
  );
}

try {
  const owner = await anAccount(sql, { email: 'medidas@despacho.example' });
  const records = dealsOf('A', RECORDS);
  await timeImport(owner, records, true); // warms up
  await compare('new', owner, records);
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, false)`;
  for (let start = 0; start < RECORDS; start += BATCH) {
    const rows = records.slice(start, start + BATCH).map((record) => ({ ...record, user_id: owner }));
    await sql`insert into public.deals ${sql(rows as never)}`;
  }
  await compare(
    'changed',
    owner,
    records.map((record) => ({ ...record, message: 'Análisis repetido' })),
  );
} finally {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}
