import { spawnSync } from 'node:child_process';

/** The platform's own tool, which npx fetches. */
const CLI = 'supabase@3.1.0';

export function supabaseCli(args: string[], warn: (line: string) => void): string {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', CLI, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`supabase ${args.slice(0, 2).join(' ')}: ${stderr || stdout}`);
  stderr
    .split('\n')
    .filter((text) => text.startsWith('WARN'))
    .forEach(warn);
  return stdout;
}

/** All migrations, statement by statement, as a project gets them. */
export const pushMigrations = (url: string, warn: (line: string) => void): string =>
  supabaseCli(['db', 'push', `--remote=${url}`, '--yes'], warn);
