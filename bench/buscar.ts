/**
 * `node --import tsx bench/buscar.ts [rounds]`: how long Buscar takes to answer over the folder that `npm run bench:data` filled
 * (BENCH_DATA_DIR, ./data-bench), through HTTP as the screen asks, after each letter typed. Also what Inicio and Auditoría ask.
 */
import { startBackend } from '../server/backend';
import { readConfig } from '../server/config';
import { createAnonymousClient } from '../tests/support/backend';

const ROUNDS = Number(process.argv[2] ?? 3);
// oxfmt-ignore
const TYPED = [
  'garcía', 'muñoz', 'zubizarreta', 'ñíguez', 'maría del carmen', 'quiñones yáñez', 'peñalara', 'recobros castilla',
  'CT-2020-12', 'CT-2025-004', 'EXP-2023-0123', 'EXP-2026-1', 'doc_2', 'apud acta zúñiga', 'img_2024', 'burofax 12', 'informe aespj',
  'ana.garcia', '00123', 'xyzxyz', 'qx',
];

const backend = await startBackend(
  readConfig({ PORT: '0', DATA_DIR: process.env.BENCH_DATA_DIR ?? './data-bench' }),
);

function report(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`${what}: ${times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
}

try {
  const client = createAnonymousClient(backend);
  const { error } = await client.auth.signInWithPassword({
    email: 'medidas@despacho.example',
    password: 'Medidas-2026',
  });
  if (error) throw error;
  const timed = async (name: string, args: object): Promise<number> => {
    const started = performance.now();
    const answer = await client.rpc(name, args);
    if (answer.error) throw answer.error;
    return performance.now() - started;
  };
  const [short, long]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of TYPED) {
      for (let letters = 1; letters <= text.length; letters++) {
        const texto = text.slice(0, letters).trim();
        (texto.length < 3 ? short : long).push(await timed('buscar', { texto, limite: 5 }));
      }
    }
  }
  report('buscar, 1 and 2 letters', short);
  report('buscar, 3 letters and more', long);
  for (const [name, args] of [
    ['inicio_counters', {}],
    ['abrir_inicio', { limite: 6 }],
    ['inicio_resumen', {}],
    ['list_auditoria', {}],
    ['list_auditoria', { page_number: 10_000 }],
  ] as const) {
    const times: number[] = [];
    for (let n = 0; n < 10; n++) times.push(await timed(name, args));
    report(`${name} ${JSON.stringify(args)}`, times);
  }
} finally {
  await backend.stop();
}
