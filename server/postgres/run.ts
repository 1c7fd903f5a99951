import { execFile } from 'node:child_process';

import type { Account } from './account';

export interface RunResult {
  ok: boolean;
  /** Standard output and error, for the log or an error message. */
  output: string;
}

/**
 * For glibc, which gives the end of a session's memory back after a statement and takes it again for the next: 8 % of what a page of a
 * list costs PostgreSQL. Elsewhere they say nothing. See docs/decisions/086.
 */
const MEMORY_KEPT = {
  MALLOC_TRIM_THRESHOLD_: String(2 << 20),
  MALLOC_TOP_PAD_: String(256 << 10),
  // Naming one of the others stops glibc from finding this one itself.
  MALLOC_MMAP_THRESHOLD_: String(1 << 20),
};

/** Only what the programs need: our own environment holds secrets and perhaps PG* variables. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TEMP, TMP, SystemRoot } = process.env;
  return { PATH, TMPDIR, TEMP, TMP, SystemRoot, LC_ALL: 'C', ...MEMORY_KEPT };
}

export function run(command: string, args: string[], account: Account): Promise<RunResult> {
  const cwd = process.platform === 'win32' ? undefined : '/';
  const options = { ...account, env: environment(), cwd, windowsHide: true, maxBuffer: 4 << 20 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      const output = `${stderr}${stdout}`.trim() || (error ? error.message : '');
      resolve({ ok: error === null, output });
    });
  });
}
