import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of one auth request that the mail driver and the database connection need, and what they report back. */
export interface RequestContext {
  /** The answer must not wait for the mail: its duration or failure would say that the address exists. */
  detachMail: boolean;
  mailFailed: boolean;
  databaseError: { code: string; message: string } | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** AsyncLocalStorage slows every promise of the process in Node 20, so it is disabled when no request uses it. */
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
 * Lets the gateway see why a transaction failed. The engine only says "Unexpected failure", so a Google account that the database refuses
 * would not be told the reason. Call it once on the engine's connection.
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
