import type { Sql } from 'postgres';

import { StartError } from '../lib/start-error';

const KEY = 7_301_119;

/**
 * While a backup runs no file is removed: the rows it has read may name it. What is due to go is left to a later sweep.
 * A backup waits for the removals under way; their rows were gone before, so that it does not read them.
 */
export async function unlessBackup(sql: Sql, remove: () => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock_shared(${KEY}) as free`;
    if (row?.free) await remove();
  });
}

/** For the session of a backup: `sql` must have one connection. */
export async function takeBackupLock(sql: Sql): Promise<void> {
  const [row] = await sql<{ other: boolean }[]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objid = ${KEY} and mode = 'ExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
    ) as other`;
  if (row?.other) throw new StartError('Ya se está haciendo otra copia de seguridad.');
  await sql`select pg_advisory_lock(${KEY})`;
}
