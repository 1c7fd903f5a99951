import postgres from 'postgres';

import type { VerifyToken } from '../auth/verified-tokens';
import type { ConnectionOptions } from '../database/database';
import type { Statement } from '../database/session';
import { createSessionPool, idleAs, type Reserved, type SessionPool } from '../database/session-pool';
import { CancelledCall } from '../rows/cancel';
import type { Call, RowsEngine } from '../rows/rows';
import { errorAnswer, functionAnswer, NotOneRow, tableAnswer } from './answers';
import { type Asked, readAsked } from './asked';
import { callerStatement, IDLE_NAME } from './caller';
import { createFunctions, type Functions } from './functions';
import { type Answered, tableStatement } from './tables';

const SESSIONS = 10;

export interface DirectOptions {
  database: ConnectionOptions;
  verifyToken: VerifyToken;
}

/** Rows by one statement of PostgreSQL for each call, which makes the JSON of the answer too (docs/decisions/348). */
export function createDirect({ database, verifyToken }: DirectOptions): RowsEngine {
  const pool = openPool(database);
  const functions = createFunctions();
  return {
    forward: async (request, call) => {
      const asked = await readAsked(request);
      try {
        const caller = callerStatement(await verifyToken(tokenOf(request)), call);
        return await inSession(pool, (session) => answer({ session, functions, asked, caller, call }));
      } catch (error) {
        return errorAnswer(error, asked);
      }
    },
    isAlive: () => inSession(pool, async ({ unsafe }) => (await unsafe('select 1')) !== undefined),
    close: () => pool.end(),
  };
}

const tokenOf = ({ headers }: Request) => headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';

/** The types of PostgreSQL that the driver would read or write in its own way: bool, bytea, json, date, timestamp, timestamptz and jsonb. */
const NOT_TEXT = [16, 17, 114, 1082, 1114, 1184, 3802];

/** Values arrive and leave as the texts that PostgreSQL writes and reads: JSON is made and taken apart there. */
const TEXTS = Object.fromEntries(
  NOT_TEXT.map((oid) => [
    `type ${oid}`,
    { to: oid, from: [oid], serialize: String, parse: (text: string) => text },
  ]),
);

function openPool(database: ConnectionOptions): SessionPool {
  const { url, ...options } = idleAs(IDLE_NAME, database);
  const own = { ...options, types: TEXTS, fetch_types: false };
  const { options: driver } = url ? postgres(url, own) : postgres(own);
  return createSessionPool({ driver, max: SESSIONS, onLost: () => undefined });
}

async function inSession<T>(pool: SessionPool, work: (session: Reserved) => Promise<T>): Promise<T> {
  const session = await pool.reserve();
  try {
    return await work(session);
  } finally {
    session.release();
  }
}

interface Work {
  session: Reserved;
  functions: Functions;
  asked: Asked;
  caller: Statement;
  call: Call;
}

async function answer(work: Work): Promise<Response> {
  const { session, functions, asked } = work;
  if (asked.verb) {
    const statement = tableStatement(asked);
    return tableAnswer(asked, statement ? await run(work, statement) : { body: '[]', n: 0 });
  }
  const statement = await functions.statement(session, asked.name, asked.body);
  return functionAnswer(asked, statement.answers, await run(work, statement));
}

/** In a transaction of the caller, which is confirmed before the answer goes out. */
async function run(
  { session, asked, caller, call }: Work,
  statement: Statement,
): Promise<Answered | undefined> {
  if (call.signal.aborted) throw new CancelledCall();
  if (asked.isSingle) return runForOne(session, [caller, statement]);
  const [row] = (await session.transact([caller, statement])) as Answered[];
  return row;
}

/** A call that asks for exactly one row undoes what it wrote where there is another number of them. */
async function runForOne(session: Reserved, statements: Statement[]): Promise<Answered | undefined> {
  try {
    const [row] = (await session.begin(statements)) as Answered[];
    if (row && row.n !== 1) throw new NotOneRow(`${row.n} rows`);
    await session.unsafe('commit');
    return row;
  } catch (error) {
    await session.unsafe('rollback').catch(() => undefined);
    throw error;
  }
}
