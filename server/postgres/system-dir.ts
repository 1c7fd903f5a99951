import { createHash } from 'node:crypto';
import path from 'node:path';

/** Where root puts what the PostgreSQL account must reach when the project or its data are out of its reach. */
export const SYSTEM_DIR = '/var/lib/backoffice';

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Readable and one to one: the tail of the path and a hash of all of it. */
export function outsideDir(dir: string): string {
  const tail = dir.replaceAll(/[^\w.-]+/g, '_').slice(-60);
  return path.join(SYSTEM_DIR, `${tail}-${shortHash(dir)}`);
}
