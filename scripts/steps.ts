import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Step {
  name: string;
  /** A program of node_modules/.bin and its arguments. */
  command: [string, ...string[]];
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Exports that nothing imports, and files that nothing uses. `.tmp/knip` remembers what has not changed. */
export const UNUSED_STEP: Step = {
  name: 'unused',
  command: ['knip', '--no-config-hints', '--cache', '--cache-location', '.tmp/knip'],
};

/** The circles alone; `lint` finds them too. */
export const CIRCLES_STEP: Step = {
  name: 'circles',
  command: ['oxlint', '--quiet', '--format', 'json'],
};

export const STATIC_STEPS: Step[] = [
  // What has not changed since the last time is not checked again.
  {
    name: 'types',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.tmp/types.tsbuildinfo'],
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--quiet'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  UNUSED_STEP,
];

export const UNIT_STEP: Step = { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] };

/** Runs a step to its end; what it prints is kept, or shown as it comes. */
export function runStep(step: Step, show: 'at-end' | 'live' = 'at-end'): Promise<StepResult> {
  const started = performance.now();
  const [program, ...args] = step.command;
  const bin = path.join('node_modules', '.bin', program);
  return new Promise((resolve) => {
    const child = spawn(bin, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (show === 'live') process.stdout.write(text);
      });
    }
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      resolve({ name: step.name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

export function report({ name, ok, seconds, output }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
}
