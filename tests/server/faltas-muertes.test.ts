import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { isAlive } from '../../server/postgres/process';
import {
  clearPractice,
  closePractice,
  expectNothingLost,
  FAULT_ROUNDS,
  FAULT_SEED,
  isHealthy,
  kill,
  openPractice,
  postgresOf,
  type Practice,
  signedIn,
  startAgain,
  withSql,
  work,
} from '../support/faults';
import { runProgramToEnd } from '../support/program';
import { seededRandom } from '../support/random';

/**
 * Deaths in the middle of imports, uploads and removals. Short here; `npm run test:faults` does it 100 times, at moments that
 * FAULT_SEED chooses. After each: the product goes on by itself, every acknowledged write is there, rows and objects agree,
 * and everybody who asked was answered in Spanish.
 */

const WORKERS = 3;
const ROUND_MS = 90_000;

const STRIKES = {
  'kill -9 de PostgreSQL': ([postmaster = 0]: number[]) => kill(postmaster),
  'kill -9 de un proceso de PostgreSQL': (pids: number[]) => kill(pids.at(-1) ?? 0),
  'reinicio de PostgreSQL': ([postmaster = 0]: number[]) => kill(postmaster, 'SIGINT'),
  'kill -9 de Node': (_pids: number[], node: number) => kill(node),
  'kill -9 de Node y de PostgreSQL': ([postmaster = 0]: number[], node: number) => {
    kill(node);
    kill(postmaster);
  },
};
type Strike = keyof typeof STRIKES;

const strikes = Object.keys(STRIKES) as Strike[];
const random = seededRandom(FAULT_SEED);
const rounds = Array.from({ length: FAULT_ROUNDS || strikes.length }, (_, n) => ({
  strike: strikes[n % strikes.length] ?? 'kill -9 de Node',
  afterMs: 100 + Math.floor(random() * 900),
  n: n + 1,
}));

/** What the program answers while PostgreSQL is away; the rest is what `fetch` says of a program that is not there, or goes in mid answer. */
const EXPECTED_REFUSALS =
  /^(La base de datos no responde\. Vuelva a intentarlo en unos segundos\.|.*fetch failed.*|TypeError: terminated|El back office está arrancando\.)$/;

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice('backoffice-muertes-');
}, 60_000);
afterAll(() => closePractice(practice));

/** A failed round must not make the following rounds fail. */
beforeEach(async () => {
  if (!isAlive(practice.program.pid)) await startAgain(practice);
  await clearPractice(practice);
});

/** Waits from the kill until the program answers again. */
async function recover(strike: Strike, stopWork: () => void): Promise<void> {
  if (strike.includes('Node')) {
    stopWork();
    await practice.program.end('SIGKILL');
    await startAgain(practice);
    return;
  }
  const before = practice.clientes.size;
  await wait(50);
  await vi.waitFor(() => expect(practice.clientes.size).toBeGreaterThan(before + 5), {
    timeout: 60_000,
    interval: 50,
  });
}

test.each(rounds)(
  `$strike a los $afterMs ms (corte $n, semilla ${FAULT_SEED})`,
  async ({ strike, afterMs }) => {
    const client = await signedIn(practice);
    const state = { goesOn: true };
    const workers = Array.from({ length: WORKERS }, () => work(practice, client, () => state.goesOn));
    const stopWork = () => void (state.goesOn = false);
    try {
      await wait(afterMs);
      STRIKES[strike](postgresOf(practice), practice.program.pid);
      await recover(strike, stopWork);
    } finally {
      stopWork();
      await Promise.all(workers);
    }
    await vi.waitFor(async () => expect(await isHealthy(practice)).toBe(true), { timeout: 10_000 });
    await expectNothingLost(practice);
    expect([...practice.refusals].filter((words) => !EXPECTED_REFUSALS.test(words))).toEqual([]);
  },
  ROUND_MS,
);

test('after all of them a second instance is still kept out', async () => {
  const locks = () =>
    withSql(practice, (sql) => sql`select from pg_locks where locktype = 'advisory' and objid = 7301118`);
  await vi.waitFor(async () => expect(await locks()).toHaveLength(1), { timeout: 10_000 });
  const { code, stderr } = await runProgramToEnd({ cwd: practice.cwd });
  expect([code, stderr]).toEqual([1, `Otra instancia ya usa la carpeta de datos ${practice.dataDir}.\n`]);
  expect(practice.program.output().stderr).not.toContain('Error no esperado');
});
