import { StartError } from '../lib/start-error';

const WITHIN_MS = 60_000;
const AGAIN_MS = 100;

/** What a browser asks first, and what a monitor asks. */
const ASKED = ['/', '/healthz'];

/**
 * Resolves when the program answers requests at its own address.
 * @throws StartError where it does not within a minute
 */
export async function answering(url: string, withinMs = WITHIN_MS): Promise<void> {
  const until = Date.now() + withinMs;
  for (const path of ASKED) {
    while (!(await answers(`${url}${path}`, until - Date.now()))) {
      if (Date.now() >= until)
        throw new StartError(`El programa ha arrancado, pero no responde en ${url}: compruebe HOST y PORT.`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

async function answers(address: string, leftMs: number): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(Math.max(1, leftMs)) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
