import { AsyncLocalStorage } from 'node:async_hooks';

interface CodedError {
  code: string;
  message: string;
}

/** Data of one auth request that the mail driver and the database connection need, and what they report back. */
export interface RequestContext {
  /** The answer must not wait for the mail: its duration or failure would say that the address exists. */
  detachMail: boolean;
  mailFailed: boolean;
  /** The last that the database, or the way to it, gave the engine instead of an answer. */
  databaseError: CodedError | null;
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

/**
 * Lets the gateway see why the database did not do what the engine asked. The engine only says "Internal server error", so somebody whose
 * Google account the database refuses would not be told the reason, nor anybody that the database is away.
 */
export async function notingErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const context = storage.getStore();
    if (context && error instanceof Error && 'code' in error) context.databaseError = error as CodedError;
    throw error;
  }
}
