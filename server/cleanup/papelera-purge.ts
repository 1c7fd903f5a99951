import type { Sql } from 'postgres';

import type { Log } from '../lib/log';
import { calendarIsTrusted } from './clock-jumps';

const DAY = 24 * 60 * 60 * 1000;

/** What a hosted project does by pg_cron. Answers how many entries had waited their 30 days; their objects are removed by `startRemoving`. */
export async function purgeExpired(sql: Sql): Promise<number> {
  const [expired] = await sql<{ entries: number }[]>`select private.purge_expired() as entries`;
  return expired?.entries ?? 0;
}

const DOUBTFUL =
  'Papelera: el reloj ha cambiado, o el programa llevaba más de una semana parado; hasta mañana no se elimina nada. Compruebe la hora del servidor.';

interface DailyPurgeOptions {
  sql: Sql;
  /** After each purge: removes files without a row. */
  sweep: () => Promise<void>;
  log: Log;
  everyMs?: number;
}

/**
 * Purges now, in the background, and every day from now on, but not while the clock is in doubt: a clock set ahead by mistake would purge
 * what was deleted yesterday. Returns how to stop it.
 */
export function startDailyPurge({ sql, sweep, log, everyMs = DAY }: DailyPurgeOptions): () => void {
  const run = async () => {
    try {
      if (!(await calendarIsTrusted(sql))) {
        log(DOUBTFUL);
        return;
      }
      const entries = await purgeExpired(sql);
      if (entries > 0) log(`Papelera: ${entries} elementos de hace más de 30 días eliminados para siempre`);
    } catch (error) {
      log(`Papelera: no se ha podido vaciar lo caducado: ${(error as Error).message}`);
    }
    await sweep();
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
