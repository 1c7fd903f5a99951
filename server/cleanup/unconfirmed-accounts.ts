import type { Sql } from 'postgres';

import type { Log } from '../lib/log';

const DAY = 24 * 60 * 60 * 1000;

/** Now and every day: what nobody confirmed within 7 days goes. Answers how to stop it. */
export function startDroppingUnconfirmed(sql: Sql, log: Log): () => void {
  const run = async () => {
    try {
      const [dropped] = await sql<{ count: number }[]>`select private.delete_unconfirmed_accounts() as count`;
      if (dropped && dropped.count > 0) log(`Registros sin confirmar retirados: ${dropped.count}`);
    } catch (error) {
      log(`No se han podido retirar los registros sin confirmar: ${(error as Error).message}`);
    }
  };
  void run();
  const timer = setInterval(() => void run(), DAY);
  timer.unref();
  return () => clearInterval(timer);
}
