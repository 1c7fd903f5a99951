/**
 * `npm run bench:actualizar`: how long an installation of before case files had phases takes to start with this program, once. It is made in a
 * folder of its own with BENCH_DEALS case files (150,000), as many documents and a fifth as many tasks, and removed afterwards. The start
 * after it, which has nothing to change, is the reference. tests/db/actualizacion says that nothing of theirs changes.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startServices } from '../server/start/services';
import { fillOfBefore, migrationsOfBefore } from '../tests/support/instalacion-anterior';
import { makeTempDir } from '../tests/support/shared-postgres';

const DEALS = Number(process.env.BENCH_DEALS ?? 150_000);
const TARGET_S = 60;

const dir = await makeTempDir('backoffice-bench-actualizar-');
const config = { ...readConfig({ DATA_DIR: path.join(dir, 'datos') }), siteUrl: 'http://localhost' };
const log = (line: string) => console.log(line);

/** Answers the seconds until it served. */
async function start(
  migrationsDir: string | undefined,
  work?: Parameters<typeof withSql>[1],
): Promise<number> {
  const began = performance.now();
  const services = await startServices(config, { log, ...(migrationsDir && { migrationsDir }) });
  const seconds = (performance.now() - began) / 1000;
  try {
    if (work) await withSql(services, work);
  } finally {
    await services.stop();
  }
  return seconds;
}

type Services = Awaited<ReturnType<typeof startServices>>;
const withSql = (services: Services, work: (sql: Services['sql']) => Promise<unknown>) => work(services.sql);

try {
  await start(await migrationsOfBefore(dir), async (sql) => {
    await fillOfBefore(sql, DEALS);
    await sql`vacuum analyze`;
  });
  const upgrade = await start(undefined);
  const plain = await start(undefined);
  const more = upgrade - plain;
  console.table([
    {
      expedientes: DEALS,
      'al actualizar (s)': upgrade.toFixed(1),
      'otro arranque (s)': plain.toFixed(1),
      'de más (s)': more.toFixed(1),
      objetivo: TARGET_S,
      cumple: more <= TARGET_S,
    },
  ]);
} finally {
  await rm(dir, { recursive: true, force: true });
}
