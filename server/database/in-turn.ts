import { setTimeout as wait } from 'node:timers/promises';

import type { Sql } from 'postgres';

import type { Log } from '../lib/log';

/**
 * Where several processes stand beside one database, the one whose session holds an advisory lock works; the others wait for it. A session that is lost
 * has lost its lock: then the work stops, and whoever takes the lock next goes on.
 */

interface InTurnOptions {
  /** A new pool of one connection, which is not replaced while it lives; `lost` is called when it is gone. */
  connect: (lost: () => void) => Sql;
  key: number;
  /** Begins the work. Answers how to stop it. */
  begin: () => Promise<() => Promise<void>>;
  log: Log;
  againMs?: number;
}

const AGAIN_MS = 15_000;

export function startInTurn(options: InTurnOptions): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(options: InTurnOptions, signal: AbortSignal): Promise<void> {
  const { log, againMs = AGAIN_MS } = options;
  let told = false;
  while (!signal.aborted) {
    try {
      await oneTurn(options, signal);
      told = false;
    } catch (error) {
      if (!told) log(`Base de datos del proyecto: ${(error as Error).message}. Se vuelve a intentar.`);
      told = true;
    }
    await pause(againMs, signal);
  }
}

/** Ends when the lock is another's, when the session is lost, or with the process. */
async function oneTurn({ connect, key, begin, log }: InTurnOptions, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const sql = connect(() => ended.abort());
  try {
    const [lock] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${key}) as taken`;
    if (!lock?.taken) return;
    log('Los correos, los avisos y las comprobaciones los hace este proceso.');
    const stop = await begin();
    await pause(undefined, AbortSignal.any([signal, ended.signal]));
    await stop();
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const FOR_EVER_MS = 2 ** 31 - 1;

const pause = (ms: number | undefined, signal: AbortSignal): Promise<void> =>
  wait(ms ?? FOR_EVER_MS, undefined, { signal, ref: false }).catch(() => undefined);
