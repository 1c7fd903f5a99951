import type { Sql } from 'postgres';

import { calendarIsTrusted } from './clock-jumps';

const DAY = 24 * 60 * 60 * 1000;

export interface Purged {
  /** Entries of the Papelera that had waited their 30 days. */
  entries: number;
  /** Objects of storage whose last row went, now or by hand. */
  objects: number;
}

/**
 * What a hosted project does by pg_cron and from the screens. An object that a row names again (uploaded anew at the same
 * path meanwhile) stays. The bytes go with the sweep, which removes files without a row.
 */
export async function purgePapelera(sql: Sql): Promise<Purged> {
  const [purged] = await sql.begin(async (tx) => {
    const [expired] = await tx<{ entries: number }[]>`select private.purge_expired() as entries`;
    return tx<Purged[]>`
      with gone as (
        delete from storage.objects o
        using private.take_released_objects() r
        where o.bucket_id = r.bucket_id and o.name = r.name
        returning o.name
      )
      select ${expired?.entries ?? 0}::integer as entries, count(*)::integer as objects from gone
    `;
  });
  return purged ?? { entries: 0, objects: 0 };
}

const DOUBTFUL =
  'Papelera: el reloj ha cambiado, o el programa llevaba más de una semana parado; hasta mañana no se elimina nada. Compruebe la hora del servidor.';

interface DailyPurgeOptions {
  sql: Sql;
  /** After each purge: removes the bytes. */
  sweep: () => Promise<void>;
  log: (line: string) => void;
  everyMs?: number;
}

/**
 * Now, in the background, and every day from now on; not on a day when the clock was set, or may have been while the program stood
 * still, which must not make months of what was deleted yesterday. Answers how to stop it.
 */
export function startDailyPurge({ sql, sweep, log, everyMs = DAY }: DailyPurgeOptions): () => void {
  const run = async () => {
    try {
      if (!(await calendarIsTrusted(sql))) {
        log(DOUBTFUL);
        return;
      }
      const { entries } = await purgePapelera(sql);
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
