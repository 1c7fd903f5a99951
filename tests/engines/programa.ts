import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of these tests: what it prints is kept, line by line, and it ends with the tests. */
export interface Programa {
  lines: string[];
  child: ChildProcess;
  stop: () => Promise<void>;
}

export function start(command: string, args: string[], env: Record<string, string> = {}): Programa {
  // A group of its own: what it starts in turn ends with it.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  child.once('error', (error) => lines.push(error.message));
  return { lines, child, stop: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** WebKitGTK draws everything by the processor here: on a busy machine a page takes ten seconds. */
const PATIENCE = 60_000;

/** Asks again until there is an answer; `what` is named when there is none. */
export async function until<T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`${what}: no answer`);
}
