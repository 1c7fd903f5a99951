import { setTimeout as wait } from 'node:timers/promises';

import type { Options, Sql } from 'postgres';

import { databaseAway, failureOf } from '../lib/failures';
import { StartError, startLine } from '../lib/start-error';

export interface InstanceLock {
  /** The session that holds it: one connection. */
  sql: Sql;
  release: () => Promise<void>;
}

interface LockOptions {
  connect: (options: Options<Record<string, never>>) => Sql;
  /** Why the start is refused while another instance has the lock. */
  refusal: string;
  /** Called when the session is gone, or cannot be had, before the lock is taken: starts the server, where it is ours. */
  revive?: () => Promise<unknown>;
  /** Another instance took the lock meanwhile: this one must not go on. */
  onLost?: (refusal: string) => void;
}

const LOCK_KEY = 7_301_118;
const LOCK_ATTEMPTS = 20;
const RETRY_MS = 500;
/** A cause such as a full disk lasts, and every attempt writes to PostgreSQL's log, so the attempts become rarer. */
const PATIENT_MS = 15_000;
const RECOVERY_ATTEMPTS = 240;

/**
 * Keeps a second instance away from the data for as long as this one lives. The lock is the session's, so when PostgreSQL
 * crashes or is restarted it is taken again.
 */
export async function takeInstanceLock(options: LockOptions): Promise<InstanceLock> {
  const stopping = new AbortController();
  /** That the server does not start, until it does. */
  let told = false;
  let retaking: Promise<void> | undefined;
  let current = await hold().catch(reviveAndHold);

  /** A server that was taken over may have been asked to stop by the process that was killed. */
  async function reviveAndHold(error: unknown): Promise<Sql> {
    if (!options.revive || failureOf(error) !== databaseAway) throw error;
    await options.revive();
    return hold();
  }

  /** A new session each time: one that was lost is of no use any more. */
  async function hold(): Promise<Sql> {
    const held = { it: false };
    const sql = options.connect({
      max: 1,
      max_lifetime: null, // the driver's own would drop the session, and the lock with it, after an hour
      onclose: () => {
        if (held.it && !stopping.signal.aborted) retaking ??= retake();
      },
    });
    try {
      await take(sql, options.refusal);
      held.it = true;
      return sql;
    } catch (error) {
      await sql.end({ timeout: 1 });
      throw error;
    }
  }

  async function retake(): Promise<void> {
    void current.end({ timeout: 0 });
    for (let pause = RETRY_MS; !(await tryAgain());) {
      if (told) pause = Math.min(pause * 2, PATIENT_MS);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    retaking = undefined;
  }

  /** True when there is nothing more to try. */
  async function tryAgain(): Promise<boolean> {
    if (stopping.signal.aborted) return true;
    try {
      await options.revive?.();
      current = await hold();
      if (told) console.error('La base de datos vuelve a responder.');
      told = false;
      return true;
    } catch (error) {
      if (!(error instanceof StartError)) return false;
      if (error.message !== options.refusal) return tellOnce(error);
      if (!stopping.signal.aborted) (options.onLost ?? stopThisProcess)(options.refusal);
      return true;
    }
  }

  function tellOnce(error: StartError): false {
    if (!told) console.error(`La base de datos no arranca; se sigue intentando. ${startLine(error)}`);
    told = true;
    return false;
  }

  return {
    get sql() {
      return current;
    },
    release: async () => {
      stopping.abort();
      await retaking;
      await current.end({ timeout: 5 });
    },
  };
}

/** PostgreSQL that recovers from a crash refuses everybody until it has. */
async function tryLock(sql: Sql): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${LOCK_KEY}) as locked`;
      return row?.locked ?? false;
    } catch (error) {
      if ((error as { code?: unknown }).code !== '57P03' || attempt === RECOVERY_ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
}

/** The session of a killed instance needs a moment to be noticed as gone. */
async function take(sql: Sql, refusal: string): Promise<void> {
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    if (await tryLock(sql)) return;
    await wait(50);
  }
  throw new StartError(refusal);
}

function stopThisProcess(refusal: string): void {
  console.error(`${refusal} Este proceso se detiene.`);
  process.kill(process.pid, 'SIGTERM');
}
