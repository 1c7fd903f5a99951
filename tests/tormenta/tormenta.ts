import type { Sql } from 'postgres';

import { withSql } from '../support/faults';
import { dice, type Roll } from '../support/random';
import { wrongNumbers } from './comparar';
import { wrongMails } from './correos-que-llegan';
import { type Entrada, isExpected, linea, ultimas } from './diario';
import { brokenInvariants } from './invariantes';
import { brokenObjects } from './objetos';
import {
  closeTormenta,
  killAndStart,
  letTimePass,
  openTormenta,
  type Tormenta,
  untilReleased,
  withoutMails,
} from './practica';
import { work } from './trabajo';

export interface Plan {
  seed: number;
  operations: number;
  /** The comparison comes after each so many. */
  compareEvery: number;
  /** Deaths of the program, in all. */
  deaths: number;
  /** Spoils the database before it begins: the storm must see it. */
  plant?: (sql: Sql) => Promise<unknown>;
}

export interface Resultado {
  operations: number;
  byEnd: Record<Entrada['fin'], number>;
  cuts: number;
  deaths: number;
  comparisons: number;
  seconds: number;
  /** Each refusal in its words, with how often. */
  refusals: [string, number][];
}

/** One answer in so many is lost. */
const CUT_ONE_IN = 20;
const VERBS = ['POST /rest/v1/', 'POST /rest/v1/rpc/', 'PATCH /rest/v1/', 'POST /storage/v1/object'];

/** Throws with all that it found. `seed` is even: each sees their own; odd: the team sees it all. */
export async function storm(plan: Plan): Promise<Resultado> {
  const tormenta = await openTormenta(plan.seed % 2 === 1);
  try {
    if (plan.plant) await withSql(tormenta.practice, plan.plant);
    return await rage(tormenta, plan);
  } finally {
    await closeTormenta(tormenta);
  }
}

async function rage(tormenta: Tormenta, plan: Plan): Promise<Resultado> {
  const began = Date.now();
  const diario: Entrada[] = [];
  const roll = dice(plan.seed);
  let comparisons = 0;
  for (let until = 0; until < plan.operations; comparisons += 1) {
    const from = until;
    until = Math.min(plan.operations, until + plan.compareEvery);
    const deathsAt = deathsBetween(plan, roll, from, until);
    await workUntil(tormenta, diario, { plan, roll, until, deathsAt, round: comparisons });
    await compare(tormenta, plan, diario);
    await letTimePass(tormenta);
  }
  return resultOf(tormenta, diario, comparisons, (Date.now() - began) / 1000);
}

function deathsBetween({ operations, deaths }: Plan, roll: Roll, from: number, until: number): number[] {
  const share = Math.round((deaths * until) / operations) - Math.round((deaths * from) / operations);
  return Array.from({ length: share }, () => from + 1 + roll(until - from));
}

interface Ronda {
  plan: Plan;
  roll: Roll;
  until: number;
  deathsAt: number[];
  round: number;
}

async function workUntil(
  tormenta: Tormenta,
  diario: Entrada[],
  { plan, roll, until, deathsAt, round }: Ronda,
): Promise<void> {
  const before = () => {
    if (roll(CUT_ONE_IN) === 0) tormenta.proxy.loseAnswers(VERBS[roll(VERBS.length)] ?? '', 1);
    const due = deathsAt.findIndex((at) => diario.length >= at);
    if (due < 0) return;
    deathsAt.splice(due, 1);
    // In the middle of what the others are doing.
    setTimeout(() => void killAndStart(tormenta).catch(() => undefined), roll(60));
  };
  const goesOn = () => diario.length < until;
  await Promise.all(
    tormenta.personas.map((persona, n) =>
      work(tormenta, persona, { seed: plan.seed * 1000 + round * 10 + n, diario, goesOn, before }),
    ),
  );
  tormenta.proxy.loseAnswers('', 0);
  await tormenta.up;
}

async function compare(tormenta: Tormenta, { seed }: Plan, diario: Entrada[]): Promise<void> {
  await untilReleased(tormenta);
  const { practice, personas, team } = tormenta;
  const found = await withoutMails(tormenta, () =>
    withSql(practice, async (sql) => [
      ...(await brokenInvariants(sql)),
      ...(await wrongMails(sql, tormenta.smtp)),
      ...(await brokenObjects(sql, practice.dataDir, diario, cutsOf(tormenta))),
      ...(await refusedButDone(sql, diario)),
      ...(await wrongNumbers(sql, personas, team)),
      ...unknownRefusals(diario),
      ...errorsOf(tormenta),
    ]),
  );
  if (found.length === 0) return;
  const told = found.slice(0, 12).map((one) => `${one}\n    ${ultimas(diario, one).join('\n    ')}`);
  const report = `semilla ${seed}, tras ${diario.length} operaciones, ${found.length} hallazgos:\n${told.join('\n')}`;
  // Said at once: a long storm has hours of other seeds before it.
  console.error(report);
  throw new Error(report);
}

/**
 * Whoever is refused is told the truth: nothing of theirs was written on that row meanwhile. A row that was purged after the write left
 * nothing of it, its remembered answer included: asked again, the write finds no row, and that is true.
 */
async function refusedButDone(sql: Sql, diario: readonly Entrada[]): Promise<string[]> {
  const refused = diario.filter(({ fin, entera, ids }) => fin === 'negada' && entera && ids.length > 0);
  const rows = refused.map(({ n, userId, ids, from, to }) => ({
    n,
    user_id: userId,
    id: ids.at(-1),
    from: new Date(from),
    to: new Date(to),
  }));
  const done = await sql<{ n: number }[]>`
    select distinct r.n from jsonb_to_recordset(${sql.json(rows)}) r (n int, user_id uuid, id text, "from" timestamptz, "to" timestamptz)
    join public.auditoria a on a.user_id = r.user_id and a.registro_id = r.id and a.at between r."from" and r."to"
      and a.accion in ('insert', 'update', 'delete', 'purge')
    where not exists (
      select from public.auditoria p
      where p.accion = 'purge' and p.registro_id = r.id and p.id > a.id and p.at <= r."to"
    )`;
  const told = new Set(done.map(({ n }) => n));
  return refused.filter(({ n }) => told.has(n)).map((entrada) => `negada y hecha: ${linea(entrada)}`);
}

const cutsOf = ({ proxy, muertes }: Tormenta): number[] => [
  ...proxy.cuts,
  ...muertes.map(({ from }) => from),
];

const unknownRefusals = (diario: readonly Entrada[]): string[] =>
  diario
    .filter((entrada) => entrada.fin === 'negada' && !isExpected(entrada))
    .map((entrada) => `respuesta inesperada: ${linea(entrada)}`);

const errorsOf = ({ practice }: Tormenta): string[] =>
  practice.program
    .output()
    .stderr.split('\n')
    .filter((line) => line.includes('Error no esperado'));

function resultOf(
  { proxy, muertes }: Tormenta,
  diario: readonly Entrada[],
  comparisons: number,
  seconds: number,
): Resultado {
  const byEnd = { hecha: 0, negada: 0, perdida: 0 };
  const refusals = new Map<string, number>();
  for (const { fin, mensaje } of diario) {
    byEnd[fin] += 1;
    if (fin === 'negada') refusals.set(mensaje, (refusals.get(mensaje) ?? 0) + 1);
  }
  return {
    operations: diario.length,
    byEnd,
    cuts: proxy.cuts.length,
    deaths: muertes.length,
    comparisons,
    seconds: Math.round(seconds),
    refusals: [...refusals].toSorted(([, a], [, b]) => b - a),
  };
}
