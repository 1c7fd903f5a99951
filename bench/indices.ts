/**
 * `node --import tsx bench/indices.ts [runs]`: what the indexes that Buscar and Inicio need cost the writing of 10,000 documents, 500 a
 * statement, into the folder that `npm run bench:data` filled (BENCH_DATA_DIR); with all of them, and without each. Rolled back. Medians.
 */
import { startBackend } from '../server/backend';
import { readConfig } from '../server/config';
import { medianOf } from './medir';

const RUNS = Number(process.argv[2] ?? 5);
const WITHOUT: Record<string, string> = {
  nothing: 'select 1',
  'the trigram index of names': 'drop index public.deal_documents_busqueda',
  'the index by date': 'drop index public.deal_documents_uploaded',
  'both, and the folded name':
    'drop index public.deal_documents_uploaded; alter table public.deal_documents drop column busqueda',
};

class RollBack extends Error {}

const backend = await startBackend(
  readConfig({ PORT: '0', DATA_DIR: process.env.BENCH_DATA_DIR ?? './data-bench' }),
);
const { sql } = backend;

async function timeInserts(change: string): Promise<number> {
  let milliseconds = 0;
  await sql
    .begin(async (tx) => {
      await tx.unsafe(change);
      const started = performance.now();
      for (let batch = 0; batch < 20; batch++) {
        await tx`
          insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
          select d.deal_id, d.user_id, d.document_type, d.category, d.file_name, 'bench/' || ${batch}::integer || '/' || d.id, d.file_size
          from public.deal_documents d order by d.id limit 500 offset ${batch * 500}`;
      }
      milliseconds = performance.now() - started;
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return milliseconds;
}

try {
  const times = new Map(Object.keys(WITHOUT).map((name): [string, number[]] => [name, []]));
  for (let run = -1; run < RUNS; run++) {
    for (const [name, change] of Object.entries(WITHOUT)) {
      const milliseconds = await timeInserts(change);
      if (run >= 0) times.get(name)?.push(milliseconds);
    }
  }
  for (const [name, values] of times)
    console.log(`without ${name}: ${medianOf(values).toFixed(0)} ms`, JSON.stringify(values.map(Math.round)));
} finally {
  await backend.stop();
}
