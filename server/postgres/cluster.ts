import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { removeTree } from '../lib/remove-tree';
import { RESTORE, StartError } from '../lib/start-error';
import { giveTo, type Account } from './account';
import type { Programs } from './binaries';
import { isAlive } from './process';
import { run } from './run';
import { outsideDir } from './system-dir';

const PASSWORD_FILE = 'backoffice.password';
export const SETTINGS_FILE = 'backoffice.conf';

export function readPassword(clusterDir: string): string {
  try {
    return fs.readFileSync(path.join(clusterDir, PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `No se puede leer la clave de la base de datos de ${clusterDir}. No se ha cambiado nada. ${RESTORE} (${(error as Error).message})`,
    );
  }
}

/** The folder of the cluster: `pg` in the data folder, or outside it where `account` cannot get in. */
export async function chooseClusterDir(dataDir: string, account: Account): Promise<string> {
  if (account.uid === undefined) return path.join(dataDir, 'pg');
  const reachable = await run('/bin/sh', ['-c', 'cd "$0"', dataDir], account);
  return reachable.ok ? path.join(dataDir, 'pg') : outsideDir(dataDir);
}

/**
 * Refuses to create an empty cluster where one existed: the data would look lost, and the sweep would delete every file that the empty
 * database does not name.
 */
export function refuseLostCluster(dataDir: string, clusterDir: string): void {
  if (fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) return;
  if (namesIn(clusterDir).length > 0) {
    throw new StartError(
      `A la base de datos de ${clusterDir} le faltan archivos. No se ha cambiado nada. ${RESTORE}`,
    );
  }
  if (namesIn(path.join(dataDir, 'files')).some((name) => /^[0-9a-f]{2}$/.test(name))) {
    throw new StartError(
      `En ${dataDir} hay documentos, pero su base de datos no está en ${clusterDir}. No se ha cambiado nada. Devuélvala a su sitio, o: ${RESTORE}`,
    );
  }
}

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/**
 * initdb works in a temporary folder that is renamed when complete, so a crash never leaves half a cluster. If two first starts run at the
 * same time, the second finds the final name taken and uses that cluster.
 */
export async function ensureCluster(clusterDir: string, programs: Programs, account: Account): Promise<void> {
  removeUnfinished(clusterDir);
  if (fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) return;
  const unfinished = `${clusterDir}.new-${process.pid}`;
  fs.mkdirSync(path.dirname(clusterDir), { recursive: true, mode: 0o755 });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  giveTo(account, unfinished);
  try {
    await initialise(unfinished, programs, account);
    moveIntoPlace(unfinished, clusterDir);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

async function initialise(dir: string, programs: Programs, account: Account): Promise<void> {
  const passwordFile = `${dir}.password`;
  fs.writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);
  try {
    const result = await run(programs('initdb'), initdbArguments(dir, passwordFile), account);
    if (!result.ok) throw new StartError(`No se puede crear la base de datos: ${reasonIn(result.output)}`);
    fs.renameSync(passwordFile, path.join(dir, PASSWORD_FILE));
    fs.appendFileSync(path.join(dir, 'postgresql.conf'), `\ninclude '${SETTINGS_FILE}'\n`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/** The builtin UTF-8 locale: the same everywhere, whatever locales the machine has. */
const initdbArguments = (dir: string, passwordFile: string) => [
  `--pgdata=${dir}`,
  '--username=postgres',
  '--auth=scram-sha-256',
  `--pwfile=${passwordFile}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

function moveIntoPlace(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (!fs.existsSync(path.join(to, 'PG_VERSION'))) throw error;
  }
}

function removeUnfinished(clusterDir: string): void {
  const parent = path.dirname(clusterDir);
  if (!fs.existsSync(parent)) return;
  const prefix = `${path.basename(clusterDir)}.new-`;
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid || !isAlive(pid)) removeTree(path.join(parent, name));
  }
}

/** `initdb` prints the reason of a failure before the lines about what it removes. */
const reasonIn = (output: string) =>
  output.split('\n').find((line) => /FATAL|PANIC|error:/.test(line)) ?? lastLine(output);

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
