import { StartError } from '../server/start-error';

/** Runs a command; what goes wrong is one line, in Spanish where it was foreseen. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof StartError ? message : `No se ha podido hacer: ${message}`);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
