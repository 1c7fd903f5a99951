import type { Sql, TransactionSql } from 'postgres';

import type { Caller } from './caller';

export interface RunAs {
  /** Runs `work` in a transaction as the caller, so that row security decides. */
  <T>(caller: Caller, operation: string, work: (tx: TransactionSql) => Promise<T>): Promise<T>;
}

/** Whoever waits for others longer than that is told so: connections are few. */
const LOCK_WITHIN = '10s';

export function createRunAs(sql: Sql): RunAs {
  return async <T>(caller: Caller, operation: string, work: (tx: TransactionSql) => Promise<T>) => {
    // The return type of postgres.js unwraps arrays of promises; wrapping the result in an object keeps its type.
    const done = await sql.begin(async (tx) => {
      await tx`
        select ${claimsOf(tx, caller, operation)}, set_config('lock_timeout', ${LOCK_WITHIN}, true),
          set_config('role', ${caller.role}, true)`;
      return { result: await work(tx) };
    });
    return done.result;
  };
}

/** Runs `work` as the caller and undoes it: would it be allowed? Throws what it threw. */
export async function probeAs(
  runAs: RunAs,
  caller: Caller,
  operation: string,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  const undo = new Error('undo');
  try {
    await runAs(caller, operation, async (tx) => {
      await work(tx);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}

/** Says for the rest of the transaction who calls; the rights stay the server's. */
export async function actAs(tx: TransactionSql, caller: Caller, operation: string): Promise<void> {
  await tx`select ${claimsOf(tx, caller, operation)}`;
}

const claimsOf = (tx: TransactionSql, caller: Caller, operation: string) => tx`
  set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
  set_config('request.jwt.claim.sub', ${caller.sub ?? ''}, true),
  set_config('request.jwt.claim.role', ${caller.role}, true),
  set_config('storage.operation', ${`storage.${operation}`}, true)
`;
