/** Whether there is a network and a server that answers. Queries wait while there is not, and go on when there is again. */
import { onlineManager } from '@tanstack/react-query';

import { appConfig } from '@/lib/config';
import { type Wait, wait } from '@/lib/retry';

const ASK_MS = 2000;
/** What a proxy answers for a server that is gone. */
const GONE = new Set([502, 503, 504]);

let asking: Promise<boolean> | undefined;

/** A call has failed as if there were no connection. Answers whether there is none; then the server is asked until it is back. */
export function checkConnection(): Promise<boolean> {
  if (!onlineManager.isOnline()) return Promise.resolve(true);
  asking ??= isGone().finally(() => (asking = undefined));
  return asking;
}

const LOOK_MS = 250;

/** A pause before another attempt. Where there is no connection it lasts until there is one, or until nobody waits any more. */
export const waitForConnection: Wait = async (milliseconds, stopped = () => false) => {
  await wait(milliseconds);
  if (stopped() || !(await checkConnection())) return;
  while (!onlineManager.isOnline() && !stopped()) await wait(LOOK_MS);
};

async function isGone(): Promise<boolean> {
  if (await answers()) return false;
  onlineManager.setOnline(false);
  askAgain();
  return true;
}

function askAgain(): void {
  setTimeout(() => {
    void answers().then((back) => (back ? onlineManager.setOnline(true) : askAgain()));
  }, ASK_MS);
}

async function answers(): Promise<boolean> {
  try {
    // Any answer will do, also one of another origin that may not be read.
    const { status } = await fetch(`${appConfig().supabaseUrl}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
    });
    return !GONE.has(status);
  } catch {
    return false;
  }
}
