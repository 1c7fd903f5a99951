import { AsyncLocalStorage } from 'node:async_hooks';

/** What one auth request tells the pieces behind the engine (mail driver, database), and what they tell back. */
export interface RequestContext {
  /** The answer must not wait for the mail: its duration or failure would say that the address exists. */
  detachMail: boolean;
  mailFailed: boolean;
  databaseError: { code: string; message: string } | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Once used, a storage makes every promise of the process dearer, for good: it is put away when the last has been answered. */
let running = 0;

export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

export async function withRequestContext<T>(
  start: Partial<RequestContext>,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const context: RequestContext = { detachMail: false, mailFailed: false, databaseError: null, ...start };
  running += 1;
  try {
    return await storage.run(context, () => work(context));
  } finally {
    running -= 1;
    if (running === 0) storage.disable();
  }
}

interface Transactional {
  runInTransaction: (...args: never[]) => Promise<unknown>;
}

/**
 * Makes the reason of a failed transaction known to the gateway. The engine hides it ("Unexpected failure"), and so a Google
 * account refused by the database would not be told why. Call once on the engine's connection.
 */
export function reportDatabaseErrors(connection: Transactional): void {
  const run = connection.runInTransaction.bind(connection);
  connection.runInTransaction = async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      noteDatabaseError(error);
      throw error;
    }
  };
}

function noteDatabaseError(error: unknown): void {
  const context = storage.getStore();
  if (!context || !(error instanceof Error) || !('code' in error)) return;
  context.databaseError = { code: String(error.code), message: error.message };
}
