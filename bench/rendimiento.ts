/**
 * `npm run bench [-- --check]`: what lists, searches and screens cost over the folder that `npm run bench:data` filled (BENCH_DATA_DIR,
 * ./data-bench), how soon the product starts, what it holds after BENCH_LOAD seconds of load (600), and what imports, uploads, letters and
 * packages take. BENCH_PARTS=listas,pantallas,servicio,subidas,escritos,paquetes: only some of it, and no table. Writes bench/results/rendimiento.json and
 * docs/rendimiento.md. `--check` fails when a measure that has a reference takes more times as long as it than bench/presupuesto.json
 * allows: ratios within one run, which another machine does not change.
 */
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { createAnonymousClient, type TestStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { launch, openContext } from './import-navegador';
import { isMet, type Measure } from './medir';
import { measureCalculo } from './rendimiento-calculo';
import { measureThroughput } from './rendimiento-carga';
import { measureFases } from './rendimiento-fases';
import { measureScreens } from './rendimiento-pantallas';
import { measureService } from './rendimiento-servicio';
import { measureServer } from './rendimiento-servidor';
import { measureLetters, measurePackages, measureUploads } from './rendimiento-subidas';

const ACCOUNT = { email: 'medidas@despacho.example', password: 'Medidas-2026' };
const HERE = import.meta.dirname;
const HEADER = [
  '| Qué | Unidad | Objetivo | Mediana | Percentil 95 | Referencia | Se cumple |',
  '|---|---|---|---|---|---|---|',
].join('\n');

const number = (value: number) => value.toLocaleString('es-ES', { maximumFractionDigits: 1 });

const PARTS = ['listas', 'pantallas', 'servicio', 'subidas', 'escritos', 'paquetes'];
const asked = process.env.BENCH_PARTS?.split(',') ?? PARTS;
const dataDir = process.env.BENCH_DATA_DIR ?? './data-bench';

await buildOnce();
const load = os.loadavg()[0] ?? 0;
const found = [
  ...(await measureServed()),
  ...(asked.includes('listas') ? await measureThroughput(dataDir, ACCOUNT) : []),
  ...(asked.includes('servicio')
    ? await measureService(dataDir, ACCOUNT, Number(process.env.BENCH_LOAD ?? 600))
    : []),
  ...(asked.includes('subidas') ? await measureUploads() : []),
  ...(asked.includes('escritos') ? await measureLetters() : []),
  ...(asked.includes('paquetes') ? await measurePackages() : []),
];
const host = { cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', load, node: process.version };
const rows = found.map(toRow);
console.log([HEADER, ...rows].join('\n'));
if (PARTS.every((part) => asked.includes(part))) {
  await writeFile(
    path.join(HERE, 'results/rendimiento.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine: host, measures: found }, null, 2)}\n`,
  );
  await writeTable([HEADER, ...rows], host);
}
if (process.argv.includes('--check')) await checkBudget(found);

/** What is measured inside this process, where the database can be asked the same without HTTP. */
async function measureServed(): Promise<Measure[]> {
  if (!asked.includes('listas') && !asked.includes('pantallas')) return [];
  const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: dataDir }), {
    addScreens: builtScreens.addScreens,
    // The limits per person are raised: here one person sends what many people would send together.
    door: { limits: { person: { burst: 1e6, perHour: 1e9 }, atOnce: 32 } },
  });
  const browser = await launch();
  try {
    const client = createAnonymousClient(backend);
    const { data, error } = await client.auth.signInWithPassword(ACCOUNT);
    if (error) throw error;
    const { session, user } = data;
    const staff: TestStaff = { ...ACCOUNT, client, userId: user.id, accessToken: session.access_token };
    const served = { sql: backend.sql, client, userId: staff.userId };
    return [
      ...(asked.includes('listas') ? await measureServer(served) : []),
      ...(asked.includes('listas') ? await measureFases(served) : []),
      ...(asked.includes('pantallas')
        ? await measureScreens(browser, (chromium) => openContext(chromium, backend, staff))
        : []),
      ...(asked.includes('pantallas')
        ? await measureCalculo(await (await openContext(browser, backend, staff)).newPage())
        : []),
    ];
  } finally {
    await browser.close();
    await backend.stop();
  }
}

function toRow(measure: Measure): string {
  const { what, target, median, p95, unit, reference } = measure;
  const wanted = [
    target.median !== undefined && number(target.median),
    target.p95 !== undefined && `p95 ${number(target.p95)}`,
    target.least !== undefined && `al menos ${number(target.least)}`,
  ].filter(Boolean);
  const beside = reference ? `${number(reference.median)} (${number(median / reference.median)}×)` : '—';
  const cells = [
    what,
    unit,
    wanted.join(' / '),
    number(median),
    number(p95),
    beside,
    isMet(measure) ? 'sí' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table between its two marks; what is said around it stays. */
async function writeTable(lines: string[], machine: object): Promise<void> {
  const file = path.join(HERE, '../docs/rendimiento.md');
  const text = await readFile(file, 'utf8');
  const table = `<!-- tabla -->\n${lines.join('\n')}\n\nMáquina: \`${JSON.stringify(machine)}\`\n<!-- fin -->`;
  await writeFile(
    file,
    text.replace(/<!-- tabla -->[^]*<!-- fin -->/, () => table),
  );
}

async function checkBudget(measures: Measure[]): Promise<void> {
  const budget = JSON.parse(await readFile(path.join(HERE, 'presupuesto.json'), 'utf8')) as Record<
    string,
    number
  >;
  for (const { what, median, reference } of measures) {
    const allowed = budget[what];
    if (allowed === undefined || !reference) continue;
    const ratio = median / reference.median;
    if (ratio <= allowed) continue;
    console.error(`${what}: ${number(ratio)} veces la referencia; el presupuesto son ${number(allowed)}`);
    process.exitCode = 1;
  }
}
