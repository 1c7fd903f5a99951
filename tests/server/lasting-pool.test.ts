import net, { type AddressInfo } from 'node:net';

import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { lastingPool } from '../../server/database/lasting-pool';
import { createTestDatabase, type TestDatabase } from '../support/shared-postgres';

/** A database behind a line that can be cut: how the driver loses queries is told in docs/decisions/045. */

const MAX = 4;
let database: TestDatabase;
let line: Awaited<ReturnType<typeof aLine>>;
let sql: Sql;

beforeEach(async () => {
  database = await createTestDatabase();
  line = await aLine(new URL(database.url));
  const url = new URL(database.url);
  url.port = String(line.port);
  sql = lastingPool(postgres(url.href, { max: MAX, onnotice: () => undefined }));
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await line.close();
  await database.drop();
});

async function aLine({ hostname, port }: URL) {
  const open = new Set<net.Socket>();
  const state = { isDown: false };
  const server = net.createServer((client) => {
    if (state.isDown) return void client.resetAndDestroy();
    const backend = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => open.delete(socket) && other.destroy());
    }
    client.pipe(backend).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (how: 'end' | 'resetAndDestroy') => {
    for (const socket of open) socket[how]();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    down: () => {
      state.isDown = true;
      cut('resetAndDestroy');
    },
    up: () => (state.isDown = false),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut('resetAndDestroy');
      }),
  };
}

/** As lite does: a connection of its own, a transaction by hand, which it ends whatever happens. */
async function reservedTransaction(): Promise<string> {
  const own = await sql.reserve();
  try {
    await own.unsafe('begin');
    await own.unsafe('select pg_sleep($1::float8)', [0.05]);
    await own.unsafe('commit');
    return 'done';
  } catch (error) {
    await own.unsafe('rollback').catch(() => undefined);
    throw error;
  } finally {
    own.release();
  }
}

const MANY = 3 * MAX;
const times = <T>(work: (n: number) => T) => Array.from({ length: MANY }, (_, n) => work(n));
const outcomes = async (work: PromiseLike<unknown>[]) => [
  ...new Set((await Promise.allSettled(work)).map(({ status }) => status)),
];

/** All connections are in use when the line is cut: none is only being made. */
async function cutUnder(
  work: (n: number) => Promise<unknown>,
  how: 'end' | 'resetAndDestroy',
  afterMs: number,
) {
  expect(await outcomes(times(work))).toEqual(['fulfilled']);
  const ended = Promise.allSettled(times(work));
  setTimeout(() => line.cut(how), afterMs);
  await ended;
}

const someQuery = (n: number) =>
  n % 2
    ? Promise.resolve(sql`select pg_sleep(0.03)`)
    : sql.begin((tx) => tx`select pg_sleep(${0.03}::float8)`);

test.each(['end', 'resetAndDestroy'] as const)(
  'a line that is cut (%s) refuses what is under way, and nothing is left behind',
  async (how) => {
    for (let round = 0; round < 3; round += 1) await cutUnder(someQuery, how, 2 + round * 8);
    expect(await outcomes(times(someQuery))).toEqual(['fulfilled']);
  },
);

test('what holds a connection of its own lets go of it, rollback included', async () => {
  for (let round = 0; round < 3; round += 1) {
    await cutUnder(reservedTransaction, round % 2 ? 'end' : 'resetAndDestroy', 2 + round * 8);
  }
  expect(await outcomes(times(reservedTransaction))).toEqual(['fulfilled']);
});

test('more failures than connections while nobody answers, and all connections are there afterwards', async () => {
  expect(await outcomes(times(reservedTransaction))).toEqual(['fulfilled']);
  line.down();
  expect(await outcomes(times(reservedTransaction))).toEqual(['rejected']);
  line.up();
  expect(await outcomes(times(reservedTransaction))).toEqual(['fulfilled']);
});

test('a transaction that goes on after the cut writes nothing outside it', async () => {
  await sql`create table t (n int)`;
  const begun = sql.begin(async (tx) => {
    await tx`insert into t values (1)`;
    line.cut('resetAndDestroy');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx`insert into t values (2)`;
  });
  await expect(begun).rejects.toThrow(/CONNECTION_/);
  expect(await sql`select n from t`).toHaveLength(0);
});
