import type { Sql } from 'postgres';

import type { Log } from '../lib/log';

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

/**
 * Whether things may be deleted today because of their date. When the clock was set, dates cannot be trusted: more than a week since the
 * clock was last seen, or a step back, counts as a changed clock, because nothing distinguishes it from a machine that was off. Nothing is
 * deleted for a day then; the doubt is stored, so a restart does not end it. See docs/decisions/076.
 */
async function calendarIsTrusted(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ trusted: boolean }[]>`
    update backoffice.installation set
      seen_at = now(),
      careful_until = case
        when now() - seen_at not between interval '-1 hour' and interval '7 days'
        then now() + interval '23 hours'
        else careful_until
      end
    returning now() >= careful_until as trusted`;
  return row?.trusted ?? false;
}
