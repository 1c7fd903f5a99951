import fs from 'node:fs';

import { StartError } from '../lib/start-error';

/** Whom the PostgreSQL programs run as; empty means as ourselves. */
export interface Account {
  uid?: number;
  gid?: number;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * initdb and postgres refuse to run as root: the owner of the data there are already, or else an
 * unprivileged account that every system has, is used instead.
 */
export function postgresAccount(clusterDir: string): Account {
  if (!isRoot()) return {};
  return ownerOf(clusterDir) ?? systemAccount();
}

function ownerOf(dir: string): Account | undefined {
  const { uid, gid } = fs.statSync(dir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

function systemAccount(): Account {
  const rows = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = rows.find((row) => row.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartError(
    'PostgreSQL no puede ejecutarse como root y en este equipo no existe la cuenta "postgres" ni la cuenta "nobody".',
  );
}

export function giveTo(account: Account, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) fs.chownSync(file, account.uid, account.gid);
}
