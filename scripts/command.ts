import { StartError } from '../server/lib/start-error';
import { stopStartedServers } from '../server/postgres/start';
import { watchStrayErrors } from '../server/start/stray-errors';

/** Runs a command; what goes wrong is one line, in Spanish where it was foreseen, and leaves no server running. */
export async function command(work: () => Promise<void>): Promise<void> {
  const stray = watchStrayErrors();
  try {
    await Promise.race([work(), stray.first]);
  } catch (error) {
    await stopStartedServers();
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof StartError ? message : `No se ha podido hacer: ${message}`);
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  }
}
