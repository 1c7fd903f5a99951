import { type AppError, toAppError } from '../../../lib/errors';
import { createQueue } from '../../../lib/queue';
import { PATIENT, type Wait, withRetry } from '../../../lib/retry';

/**
 * Whether the import continues. Cancelling lets calls in flight finish. An interruption is a failure that would hit every other record too.
 */
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

/** Again after a failure that passes: every call of an import may be repeated without harm. */
export const askAgain = <T>(control: Control, wait: Wait, call: () => Promise<T>): Promise<T> =>
  withRetry(call, { pauses: PATIENT, wait, stopped: () => control.stopped });

export interface Pool {
  add: (task: () => Promise<void>) => void;
  /** Resolves when no task is running and none will be started. */
  idle: () => Promise<void>;
}

/** Up to `limit` tasks at a time, in the order they came; those that wait when the import stops are not begun. */
export function createPool(limit: number, control: Control): Pool {
  const enqueue = createQueue(limit);
  return {
    add: (task) => {
      enqueue(async () => {
        if (!control.stopped) await task();
      }).catch(control.interrupt);
    },
    idle: enqueue.idle,
  };
}
