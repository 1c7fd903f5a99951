import { execFile } from 'node:child_process';

import type { Account } from './account';

export interface RunResult {
  ok: boolean;
  /** Standard output and error, for the log or an error message. */
  output: string;
}

/** Only what the programs need: our own environment holds secrets and perhaps PG* variables. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TEMP, TMP, SystemRoot } = process.env;
  return { PATH, TMPDIR, TEMP, TMP, SystemRoot, LC_ALL: 'C' };
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
