import type { ConnectionOptions } from './database';
import { openSession, type Session, type SessionOptions } from './session';

/** A session in somebody's hands; `unsafe` and `release` are what lite's query builder uses of a driver. */
export interface Reserved extends Pick<Session, 'unsafe' | 'begin' | 'transact'> {
  release: () => void;
}

export interface SessionPool {
  /** Rejects when no session is free within the limit, or none can be opened. */
  reserve: () => Promise<Reserved>;
  end: () => Promise<void>;
}

export interface SessionPoolOptions {
  driver: SessionOptions['driver'];
  max: number;
  /** A session has ended without being asked to. */
  onLost: () => void;
  waitMs?: number;
}

interface Waiting {
  resolve: (session: Session) => void;
  reject: (error: unknown) => void;
}

const WAIT_MS = 10_000;

const unavailable = () =>
  Object.assign(new Error('no connection to PostgreSQL is free'), { code: 'CONNECT_TIMEOUT' });

/** At most `max` sessions, each closed rather than given on when anything about it is in doubt. */
export function createSessionPool({
  driver,
  max,
  onLost,
  waitMs = WAIT_MS,
}: SessionPoolOptions): SessionPool {
  const open = new Set<Session>();
  const free: Session[] = [];
  const waiting = new Set<Waiting>();
  let opening = 0;
  let isEnded = false;

  function forget(session: Session): void {
    open.delete(session);
    if (free.includes(session)) free.splice(free.indexOf(session), 1);
    if (!isEnded) onLost();
    serveNext();
  }

  async function openOne(): Promise<Session> {
    opening += 1;
    try {
      const session = await openSession({ driver, onEnd: forget });
      if (session.isClean()) open.add(session);
      return session;
    } catch (error) {
      setImmediate(serveNext); // there is room again
      throw error;
    } finally {
      opening -= 1;
    }
  }

  const hasRoom = () => open.size + opening < max;

  function serveNext(): void {
    const [next] = waiting;
    if (!next || (free.length === 0 && !hasRoom())) return;
    waiting.delete(next);
    take().then(next.resolve, next.reject);
  }

  function take(): Promise<Session> {
    const session = free.pop();
    return session ? Promise.resolve(session) : openOne();
  }

  function wait(): Promise<Session> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(unavailable());
      }, waitMs);
      const settle =
        <T>(settled: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settled(value);
        };
      const entry: Waiting = { resolve: settle(resolve), reject: settle(reject) };
      waiting.add(entry);
    });
  }

  function giveBack(session: Session): void {
    if (!session.isClean() || isEnded) return void session.close();
    free.push(session);
    serveNext();
  }

  return {
    reserve: async () => {
      if (isEnded) throw unavailable();
      const session = await (free.length > 0 || hasRoom() ? take() : wait());
      const { unsafe, begin, transact } = session;
      return { unsafe, begin, transact, release: () => giveBack(session) };
    },
    end: async () => {
      isEnded = true;
      for (const { reject } of waiting) reject(unavailable());
      waiting.clear();
      await Promise.all([...open].map((session) => session.close()));
    },
  };
}

/** `statement_timeout` of these connections. Migrations use another connection, without a limit. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * A session has this role between requests (bootstrap.sql). Each request becomes its caller in its own transaction; one that lost that, its
 * connection replaced halfway, is nobody: row security then shows it no row.
 */
const IDLE_ROLE = 'backoffice_api';

/** The options of connections that serve requests, called `name` while they serve none. */
export const idleAs = (name: string, options: ConnectionOptions): ConnectionOptions => ({
  ...options,
  connection: {
    ...options.connection,
    application_name: name,
    role: IDLE_ROLE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  },
});
