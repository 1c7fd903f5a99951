/** The sessions of requests (server/database/session-pool.ts), failing at each step: what is in doubt is closed, the rest serves on. */
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { MAX_VALUES } from '../../server/database/session';
import { createSessionPool, type Reserved, type SessionPool } from '../../server/database/session-pool';
import { createTestDatabase, type TestDatabase } from '../support/shared-postgres';

const MAX = 3;
/** A type whose values cannot be read, another whose values cannot be written. */
const types = {
  unreadable: { to: 790, from: [790], serialize: String, parse: () => fail('unreadable') },
  unwritable: { to: 650, from: [650], serialize: () => fail('unwritable'), parse: String },
};
const fail = (what: string): never => {
  throw new TypeError(what);
};

let database: TestDatabase;
let admin: postgres.Sql;
let pool: SessionPool;
let lost: number;

beforeEach(async () => {
  database = await createTestDatabase('template0');
  admin = postgres(database.url, { max: 1, onnotice: () => undefined });
  const { options } = postgres(database.url, {
    types,
    connection: { application_name: 'en prueba' },
    onnotice: () => undefined,
  });
  lost = 0;
  pool = createSessionPool({
    driver: options,
    max: MAX,
    onLost: () => (lost += 1),
    waitMs: 500,
  });
});
afterEach(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

async function withSession<T>(work: (session: Reserved) => Promise<T>): Promise<T> {
  const session = await pool.reserve();
  try {
    return await work(session);
  } finally {
    session.release();
  }
}

const states = async () =>
  (await admin`select state from pg_stat_activity where application_name = 'en prueba' order by 1`).map(
    ({ state }) => state,
  );

/** All of them serve at once, no more are there, and none is in a transaction. */
async function expectWhole(): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: MAX }, () => pool.reserve()));
  const answers = await Promise.all(sessions.map(({ unsafe }) => unsafe('select $1::int as n', [1])));
  for (const { release } of sessions) release();
  expect(answers.flatMap((rows) => [...(rows as object[])])).toEqual(
    Array.from({ length: MAX }, () => ({ n: 1 })),
  );
  await expect.poll(states).toEqual(Array(MAX).fill('idle'));
}

const FAILURES: [
  step: string,
  fails: (session: Reserved) => Promise<unknown>,
  closes: boolean,
  words: string,
][] = [
  ['a statement that PostgreSQL refuses', ({ unsafe }) => unsafe('select 1 / 0'), false, 'division by zero'],
  [
    'a value that cannot be written',
    ({ unsafe }) => unsafe('select $1::cidr', ['x']),
    true,
    'could not be sent',
  ],
  ['a result that cannot be read', ({ unsafe }) => unsafe(`select '1'::money`), true, 'could not be sent'],
  [
    'too many values',
    ({ unsafe }) =>
      unsafe(
        'select 1',
        Array.from({ length: MAX_VALUES + 1 }, () => 1),
      ),
    false,
    'too many values',
  ],
  [
    'a value that is missing',
    ({ unsafe }) => unsafe('select $1::text', [undefined]),
    true,
    'could not be sent',
  ],
  [
    'a session that dies',
    ({ unsafe }) => unsafe('select pg_terminate_backend(pg_backend_pid())'),
    true,
    'was lost',
  ],
];

test.each(FAILURES)(
  '%s, in a transaction: refused, rolled back, and the others serve on',
  async (_step, fails, closes, words) => {
    await expectWhole();
    await admin`create table t (n int)`;
    const broken = withSession(async (session) => {
      await session.unsafe('begin');
      await session.unsafe('insert into t values (1)');
      try {
        return await fails(session);
      } finally {
        await session.unsafe('rollback');
      }
    });
    const fine = withSession(({ unsafe }) => unsafe('select pg_sleep(0.2)'));
    await expect(broken).rejects.toThrow(words);
    await fine;
    expect(lost).toBe(closes ? 1 : 0);
    expect(await admin`select from t`).toHaveLength(0);
    await expectWhole();
  },
);

test('whoever forgets to end a transaction does not give it to the next', async () => {
  await admin`create table t (n int)`;
  await withSession(async ({ unsafe }) => {
    await unsafe('begin');
    await unsafe('insert into t values (1)');
  });
  await expect.poll(async () => (await admin`select from t`).length).toBe(0);
  await expectWhole();
});

test('a commit that fails leaves a session in order', async () => {
  await admin`create table t (n int unique deferrable initially deferred)`;
  const committed = withSession(async ({ unsafe }) => {
    await unsafe('begin');
    await unsafe('insert into t values (1), (1)');
    await unsafe('commit').catch(async (error: unknown) => {
      await unsafe('rollback');
      throw error;
    });
  });
  await expect(committed).rejects.toMatchObject({ code: '23505' });
  expect(lost).toBe(0);
  await expectWhole();
});

test('statements that are sent at once go one after the other, each with its own error', async () => {
  const outcomes = await withSession(({ unsafe }) =>
    Promise.allSettled([unsafe('select 1 / 0'), unsafe('select pg_sleep(0.05)'), unsafe('select nada')]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  await expectWhole();
});

test('whoever waits too long for a session is told so, and takes none away', async () => {
  const held = await Promise.all(Array.from({ length: MAX }, () => pool.reserve()));
  await expect(pool.reserve()).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
  for (const { release } of held) release();
  await expectWhole();
});

test('sessions that die while they are free are replaced', async () => {
  await expectWhole();
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'en prueba'`;
  await expect.poll(() => lost).toBe(MAX);
  await expectWhole();
});

const KEPT = 200;
/** Without what the driver asks for itself when it connects. */
const prepared = async (session: Reserved) => {
  const rows = await session.unsafe(
    `select count(*)::int as n from pg_prepared_statements where statement ~ 'suma|dicho'`,
  );
  return (rows as { n: number }[])[0]?.n;
};
const TELLS = { text: `select set_config('application_name', $1, true) as dicho`, values: ['en prueba'] };

test('what is to stay prepared does, but no more than a session can hold; the rest does not', () =>
  withSession(async (session) => {
    const ask = async (text: string, isKept: boolean) => {
      const answer = await session.begin([
        { ...TELLS, isKept },
        { text, values: ['1'], isKept },
      ]);
      await session.unsafe('commit');
      return answer;
    };
    await admin`create function public.suma (a integer, b integer) returns integer language sql return a + b`;
    await ask('select public.suma($1, 0)', false);
    expect(await prepared(session)).toBe(0);
    for (let n = 0; n < KEPT + 20; n++) await ask(`select public.suma($1, ${n}) as n`, true);
    expect(await prepared(session)).toBe(KEPT);
    expect(await ask('select public.suma($1, 7) as n', true)).toMatchObject([{ n: 8 }]);
    expect(await ask(`select public.suma($1, ${KEPT + 10}) as n`, true)).toMatchObject([{ n: KEPT + 11 }]);
  }));

test('a transaction begins with its first statements, and the last of them answers', () =>
  withSession(async (session) => {
    const answer = await session.begin([TELLS, { text: 'select $1::text as dicho', values: ['sí'] }]);
    expect(answer).toMatchObject([{ dicho: 'sí' }]);
    expect(
      await admin`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    ).toHaveLength(1);
    await session.unsafe('rollback');
  }));

test('a whole transaction goes in one trip; one that fails, at its end too, leaves nothing', async () => {
  await admin`create table t (n int unique deferrable initially deferred)`;
  const insert = (values: string) => ({ text: `insert into t values ${values} returning n`, values: [] });
  await withSession(async (session) => {
    expect(await session.transact([TELLS, insert('(1)')])).toMatchObject([{ n: 1 }]);
    await expect(session.transact([TELLS, insert('(2), (2)')])).rejects.toMatchObject({ code: '23505' });
    await expect(session.transact([insert('(3)'), insert('(nada)')])).rejects.toMatchObject({
      code: '42703',
    });
    expect(await session.transact([insert('(4)'), TELLS])).toMatchObject([{ dicho: 'en prueba' }]);
  });
  expect(lost).toBe(0);
  expect(await admin`select n from t order by n`).toMatchObject([{ n: 1 }, { n: 4 }]);
  await expectWhole();
});

test.each([
  ['what it is told', { text: `select set_config('role', $1, true) as dicho`, values: ['no hay'] }, 'no hay'],
  ['the call', { text: 'select 1 / $1::integer', values: ['0'] }, 'division by zero'],
])('%s is refused: nothing behind it is done, and the session serves on', async (_what, refused, words) => {
  await admin`create table t (n int)`;
  await withSession(async (session) => {
    const asked = session.transact([refused, { text: 'insert into t values ($1)', values: ['1'] }]);
    await expect(asked).rejects.toThrow(words);
    expect(await session.unsafe('select $1::int as n', [1])).toMatchObject([{ n: 1 }]);
  });
  expect(await admin`select from t`).toHaveLength(0);
  await expectWhole();
});
