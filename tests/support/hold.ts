import type { TransactionSql } from 'postgres';

import type { TestBackend } from './backend';

/** Holds the lock that `work` takes, as a transaction of somebody else would. Returns how to release it. */
export async function hold(
  { sql }: Pick<TestBackend, 'sql'>,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let free = () => {};
  let tellHeld = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  const held = new Promise<void>((resolve) => (tellHeld = resolve));
  const ended = sql.begin(async (tx) => {
    await work(tx);
    tellHeld();
    await freed;
  });
  await held;
  return async () => {
    free();
    await ended;
  };
}
