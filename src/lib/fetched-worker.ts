/** Workers whose own code is fetched when they are needed, which may be while there is no connection. */
import { checkConnection, waitForConnection } from '@/lib/conexion';
import { noConnection } from '@/lib/errors';
import { SOON, withRetry } from '@/lib/retry';

/** A worker ended without a word: its code could not be fetched, or it was too much for it. */
export class WorkerEnded extends Error {}

/** Does what a worker is for, which rejects with `WorkerEnded` where it ended so; again once there is a connection, where there was none. */
export function withFetchedWorker<T>(run: () => Promise<T>, stopped = () => false): Promise<T> {
  const runOnce = async () => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof WorkerEnded && (await checkConnection())) throw noConnection();
      throw error;
    }
  };
  return withRetry(runOnce, { pauses: SOON, wait: waitForConnection, stopped });
}
