import { readConfig } from '../../server/lib/config';
/**
 * `npm run bench:data`: a data folder as a large practice has it, for measuring and for looking at: 150,000 clients, 150,000 case
 * files, 600,000 documents (rows, without their files) and their audit trail. The same seed always gives the same rows.
 *
 * BENCH_DATA_DIR (./data-bench), BENCH_CLIENTES, BENCH_DEALS, BENCH_DOCUMENTS, BENCH_SEED. Then
 * `DATA_DIR=./data-bench npm start`, and enter with the account that is printed.
 */
import { startBackend } from '../../server/start/backend';
import { createStaff } from '../../tests/support/backend';
import { fillDatabase } from './llenar';

const EMAIL = 'medidas@despacho.example';
const PASSWORD = 'Medidas-2026';

const amount = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

const dataDir = process.env.BENCH_DATA_DIR ?? './data-bench';
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: dataDir }));
try {
  const [{ filled }] = await backend.sql<
    [{ filled: boolean }]
  >`select exists (select from public.deals) as filled`;
  if (filled)
    throw new Error(`${dataDir} already holds case files: remove it, or name another by BENCH_DATA_DIR`);
  const { userId } = await createStaff(backend, {
    email: EMAIL,
    password: PASSWORD,
    fullName: 'Ana Núñez Prieto',
  });
  const shape = {
    seed: amount('BENCH_SEED', 20_261_121),
    owner: userId,
    clientes: amount('BENCH_CLIENTES', 150_000),
    deals: amount('BENCH_DEALS', 150_000),
    documents: amount('BENCH_DOCUMENTS', 600_000),
  };
  await fillDatabase(backend.sql, shape, (line) => console.log(line));
  console.log(`DATA_DIR=${dataDir} npm start · ${EMAIL} · ${PASSWORD}`);
} finally {
  await backend.stop();
}
