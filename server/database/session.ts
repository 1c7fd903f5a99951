import postgres, { type Options, type ReservedSql, type Sql } from 'postgres';

import { failureOf } from '../lib/failures';
import { within } from '../lib/within';

/** PostgreSQL counts the values of a statement in 16 bits. */
export const MAX_VALUES = 65_000;

/** PostgreSQL and the driver hold each prepared statement for as long as the connection lives. */
const MOST_PREPARED = 200;

/** A statement whose values are texts: the driver cannot fail to write them. */
export interface Statement {
  text: string;
  values: string[];
  /** It stays prepared. What is not costs two trips more where it has values: their types are asked first, and what follows waits. */
  isKept?: boolean;
}

/** One connection to PostgreSQL in the hands of one request at a time. */
export interface Session {
  unsafe: (text: string, values?: unknown[]) => Promise<unknown>;
  /** Begins a transaction and sends its first statements in the same trip. Gives what the last one answers. */
  begin: (statements: Statement[]) => Promise<unknown>;
  /** The same, and the transaction's end with them: what fails undoes all. */
  transact: (statements: Statement[]) => Promise<unknown>;
  /** Whether nothing is known against giving it to the next request: it is connected and in no transaction. */
  isClean: () => boolean;
  close: () => Promise<void>;
}

export interface SessionOptions {
  /** The options of a driver that makes no connection of its own. */
  driver: Sql['options'];
  /** The connection has ended, or must not be used again. */
  onEnd: (session: Session) => void;
}

const BEGIN: Statement = { text: 'begin', values: [] };
const COMMIT: Statement = { text: 'commit', values: [] };

const CONNECT_SECONDS = 10;

/** PostgreSQL ends a statement after half of it (`statement_timeout`): without an answer the connection is in doubt. */
const ANSWER_WITHIN_MS = 60_000;

/** Thrown instead of sending anything. */
export class TooManyValues extends Error {
  override name = 'TooManyValues';
}

/** The driver could not write a value as its column's type. */
export class UnwritableValue extends Error {
  override name = 'UnwritableValue';
}

const connectionLost = () =>
  Object.assign(new Error('the connection to PostgreSQL was lost'), { code: 'CONNECTION_CLOSED' });

/** Errors that PostgreSQL answers leave a connection in order. After any other, nobody knows what the driver holds. */
const isAnswerOfPostgres = (error: unknown) =>
  error instanceof postgres.PostgresError && error.severity === 'ERROR';

interface State {
  isOver: boolean;
  inTransaction: boolean;
  /** It fails the statement that waits for its answer. */
  rejectCurrent: (error: Error) => void;
}

/**
 * A driver of its own for each connection: what postgres.js does wrong with one connection (docs/decisions/045 and 091) cannot
 * reach another, and one that is in doubt is closed as a whole. Statements go one after the other, so that an error belongs to
 * the statement that was waited for; only those of texts alone, which the driver cannot refuse to send, go together.
 */
export async function openSession({ driver, onEnd }: SessionOptions): Promise<Session> {
  const state: State = {
    isOver: false,
    inTransaction: false,
    rejectCurrent: () => undefined,
  };
  const prepared = new Set<string>();
  const end = () => {
    if (state.isOver) return;
    state.isOver = true;
    state.rejectCurrent(connectionLost());
    onEnd(session);
  };
  const options = { ...driver, max: 1, max_lifetime: null, connect_timeout: CONNECT_SECONDS, onclose: end };
  const sql = postgres(options as unknown as Options<Record<string, never>>);
  const close = () => {
    end();
    return sql.end({ timeout: 0 });
  };

  const send = async (text: string, values: unknown[]): Promise<unknown> => {
    // The transaction is rolled back by closing the connection.
    if (state.isOver && text === 'rollback') return [];
    if (values.length > MAX_VALUES) throw new TooManyValues('a statement has too many values');
    if (text === 'begin') state.inTransaction = true;
    const answer = await inOrder(() => own.unsafe(text, values as never[]));
    if (text === 'commit' || text === 'rollback') state.inTransaction = false;
    return answer;
  };

  const begin = async (statements: Statement[]): Promise<unknown> => {
    state.inTransaction = true;
    const answers = await inOrder(() => together([BEGIN, ...statements]));
    return answers.at(-1);
  };

  const transact = async (statements: Statement[]): Promise<unknown> => {
    const answers = await inOrder(() => together([BEGIN, ...statements, COMMIT]));
    return answers.at(-2);
  };

  /** All are answered before anything of the session is said. PostgreSQL skips what follows an error, and takes `commit` for `rollback`. */
  const together = async (statements: Statement[]): Promise<unknown[]> => {
    const answers = await Promise.allSettled(statements.map(ask));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value);
  };

  const ask = ({ text, values, isKept = false }: Statement) =>
    own.unsafe(text, values, { prepare: isKept && values.length > 0 && isPrepared(text) });

  const isPrepared = (text: string) => {
    if (prepared.size < MOST_PREPARED) prepared.add(text);
    return prepared.has(text);
  };

  /** After an error that PostgreSQL did not answer, the connection is closed. */
  const inOrder = async <T>(sent: () => Promise<T>): Promise<T> => {
    if (state.isOver) throw connectionLost();
    try {
      return await answerOrLoss(sent);
    } catch (error) {
      if (isAnswerOfPostgres(error)) throw error;
      void close();
      throw failureOf(error) ? error : new UnwritableValue('a statement could not be sent', { cause: error });
    }
  };

  /** The driver leaves some statements of a lost connection without an answer. */
  const answerOrLoss = <T>(answer: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => reject(connectionLost()), ANSWER_WITHIN_MS);
      state.rejectCurrent = reject;
      answer()
        .then(resolve, reject)
        .finally(() => clearTimeout(late));
    });

  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    const sent = turn.then(work);
    turn = sent.catch(() => undefined);
    return sent;
  };
  const session: Session = {
    unsafe: (text, values = []) => inTurn(() => send(text, values)),
    begin: (statements) => inTurn(() => begin(statements)),
    transact: (statements) => inTurn(() => transact(statements)),
    isClean: () => !state.isOver && !state.inTransaction,
    close,
  };
  const own = await reserve(sql);
  return session;
}

/**
 * A statement connects, and not the reservation: one that cannot connect stays in the driver's queue, and the driver may connect for it once
 * more after it has been told to end. That connection would be nobody's, beyond those of the pool.
 */
async function reserve(sql: Sql): Promise<ReservedSql> {
  try {
    const connected = sql`select 1`.then(() => sql.reserve());
    const own = await within(connected, 1000 * CONNECT_SECONDS, undefined);
    if (own) return own;
  } catch {
    // the cause does not matter: there is no connection
  }
  void sql.end({ timeout: 0 });
  throw connectionLost();
}
