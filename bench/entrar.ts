/**
 * What signing in costs: `node --import tsx bench/entrar.ts`. Prints a line of JSON, so that two versions can be compared in turns: the
 * median time of an entry, and what it takes of the server's and of the database's processor, which does not depend on what else the machine does.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import { createStaff } from '../tests/support/backend';
import { medianOf, round, times } from './medir';
import { cpuSeconds } from './procesador';

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 60);
const ACCOUNT = { email: 'entrada@despacho.example', password: 'Medidas-2026' };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-entrar-'));
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: dataDir, TRUST_PROXY: '1' }), {
  log: () => undefined,
});

async function enter(n: number): Promise<void> {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
    },
    body: JSON.stringify(ACCOUNT),
  });
  if (!response.ok) throw new Error(`the entry answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

try {
  await createStaff(backend, ACCOUNT);
  await times(10, (n) => enter(60_000 + n));
  const before = await cpuSeconds(backend.sql);
  const took = await times(ENTRIES, enter);
  const after = await cpuSeconds(backend.sql);
  const ms = (what: 'server' | 'database') => round(((after[what] - before[what]) * 1000) / ENTRIES);
  console.log(
    JSON.stringify({ wall: round(medianOf(took)), server: ms('server'), database: ms('database') }),
  );
} finally {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
}
