import { type AppError, toAppError } from '@/lib/errors';

/** Whether the import goes on. Cancelling lets what is in flight finish; an interruption is a failure that would hit everything. */
export interface Control {
  readonly stopped: boolean;
  readonly interruption: AppError | undefined;
  interrupt: (error: unknown) => void;
}

export function createControl(signal: AbortSignal): Control {
  let interruption: AppError | undefined;
  return {
    get stopped() {
      return signal.aborted || interruption !== undefined;
    },
    get interruption() {
      return interruption;
    },
    interrupt(error) {
      interruption ??= toAppError(error);
    },
  };
}

const TRANSIENT = ['network', 'unavailable', 'too-many'];
const BACKOFF_MS = [500, 1000, 2000, 4000];

/** The other records would meet the same fate. */
export function isFatal(error: AppError): boolean {
  return [...TRANSIENT, 'session', 'forbidden', 'full'].includes(error.kind);
}

/** Again after a lost connection: every call of an import may be repeated without harm. */
export async function withRetry<T>(
  control: Control,
  wait: (milliseconds: number) => Promise<void>,
  call: () => Promise<T>,
): Promise<T> {
  for (const pause of BACKOFF_MS) {
    try {
      return await call();
    } catch (error) {
      const failure = toAppError(error);
      if (control.stopped || !TRANSIENT.includes(failure.kind)) throw failure;
      await wait(pause);
    }
  }
  return call();
}

export interface Pool {
  add: (task: () => Promise<void>) => void;
  /** When there is nothing left to do, or nothing more is to be started. */
  idle: () => Promise<void>;
}

/** Up to `limit` tasks at a time, in the order they came. A task deals with its own failures. */
export function createPool(limit: number, control: Control): Pool {
  const queue: (() => Promise<void>)[] = [];
  const idlers: (() => void)[] = [];
  let running = 0;
  const isIdle = () => running === 0 && (control.stopped || queue.length === 0);
  const settle = () => {
    running--;
    start();
    if (isIdle()) for (const resolve of idlers.splice(0)) resolve();
  };
  const start = () => {
    while (running < limit && !control.stopped) {
      // Taken out: what a finished task knew (its rows, its file) is let go.
      const task = queue.shift();
      if (!task) return;
      running++;
      task().then(settle, (error: unknown) => {
        control.interrupt(error);
        settle();
      });
    }
  };
  return {
    add(task) {
      queue.push(task);
      start();
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}
