import { readConfig } from '../lib/config';
import { startLine } from '../lib/start-error';
import { stopStartedServers } from '../postgres/start';
import { answering } from './answering';
import { startBackend, type Backend, type BackendOptions } from './backend';
import { readEnvironment } from './env-file';
import { watchStrayErrors } from './stray-errors';
import { welcome } from './welcome';

/** The life of the process: configuration, start, stop at a signal. */
export async function runProgram(options: BackendOptions): Promise<Backend> {
  let starting: Promise<Backend> | undefined;
  const stray = watchStrayErrors();
  stopAtSignals(() => starting);
  try {
    const config = readConfig(readEnvironment('.env', process.env));
    starting = startBackend(config, { log: (line) => console.log(line), ...options });
    const backend = await Promise.race([starting, stray.first]);
    await Promise.race([answering(backend.url), stray.first]);
    console.log(await welcome(backend));
    stray.survive();
    return backend;
  } catch (error) {
    return await fail(error);
  }
}

/** A start that failed leaves no server running, wherever it stopped. */
async function fail(error: unknown): Promise<never> {
  await stopStartedServers();
  console.error(startLine(error));
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}

/** The terminal sends Ctrl+C to npm and to us, and npm forwards it once more: two signals so close together are one Ctrl+C. */
const ECHO_MS = 500;

/** A second signal ends the process at once; the next start takes over the PostgreSQL it leaves. */
function stopAtSignals(current: () => Promise<Backend> | undefined): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      void stopAndExit(current());
    } else if (Date.now() - firstAt > ECHO_MS) {
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  whenNpmDies(onSignal);
}

const LOOK_EVERY_MS = 500;

/**
 * npm runs us in a shell. It sends SIGTERM to that shell only, which ends without passing it on: the one sign of it is that we have
 * another parent.
 */
function whenNpmDies(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    stop();
  }, LOOK_EVERY_MS);
  look.unref();
}

async function stopAndExit(starting?: Promise<Backend>): Promise<void> {
  console.log('Cerrando…');
  try {
    const backend = await starting;
    await backend?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
