/**
 * `npm run bench:import [json|push|folders|memory|big …]`: how fast the import is, in the browser against the embedded backend as the
 * product starts it, each figure beside what the machine can do in the same run. Writes the parts that ran into
 * bench/results/import.json. BENCH_RUNS says how often (3).
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { makeTempDir } from '../tests/support/shared-postgres';
import {
  type ImportBench,
  measureBig,
  measureFolders,
  measureJson,
  measureMemory,
  measurePush,
} from './import-medidas';
import { launch, openContext } from './import-navegador';
import { isMet, type Measure } from './medir';

const PARTS: Record<string, (bench: ImportBench) => Promise<Measure[]>> = {
  json: measureJson,
  push: measurePush,
  folders: measureFolders,
  memory: (bench) => measureMemory(bench),
  big: measureBig,
};
const RESULTS = path.join(import.meta.dirname, 'results/import.json');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

await buildOnce();
const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }), {
  addScreens: builtScreens.addScreens,
  log: () => undefined,
});
const browser = await launch();
try {
  const staff = await createStaff(backend);
  const context = await openContext(browser, backend, staff);
  const bench = { backend, browser, context, staff, dir, runs: Number(process.env.BENCH_RUNS ?? 3) };
  const results = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}')) as Record<string, unknown>;
  for (const [part, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    const measures = await measure(bench);
    results[part] = { at: new Date().toISOString(), machine: machine(), measures };
    for (const found of measures) console.log(describe(found));
  }
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}

function machine() {
  return { cpus: os.cpus().length, model: os.cpus()[0]?.model, load: os.loadavg(), node: process.version };
}

function describe(measure: Measure): string {
  const { what, median, unit, target, reference } = measure;
  const beside =
    reference && `; ${reference.what}: ${reference.median} (${share(reference.median, median)} %)`;
  const verdict = target.median === undefined ? '' : isMet(measure) ? ', se cumple' : ', no se cumple';
  return `${what}: ${median} ${unit}${verdict}${beside ?? ''}`;
}

/** The ratio between the product's figure and the machine's best. */
function share(reference: number, median: number): number {
  return Math.round((100 * reference) / median);
}
