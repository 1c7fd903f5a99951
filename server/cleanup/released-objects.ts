import type { Sql } from 'postgres';

import type { Log } from '../lib/log';
import type { ByteStore } from '../storage/byte-store';
import { dropVersions } from '../storage/drop-versions';

const OBJECTS_A_PART = 500;
const LOOK_EVERY_MS = 2000;

interface Released {
  sql: Sql;
  store: Pick<ByteStore, 'drop'>;
}

/**
 * Removes the objects that a purge released: first the row, which decides, then the bytes. The sweep removes bytes that a killed server
 * left behind. Returns how many objects were removed.
 */
export async function removeReleased({ sql, store }: Released, stopped = () => false): Promise<number> {
  let removed = 0;
  while (!stopped()) {
    const [part] = await sql<{ versions: string[] | null }[]>`
      select private.remove_purged(${OBJECTS_A_PART}) as versions`;
    if (!part?.versions) break;
    await dropVersions({ sql, store }, part.versions);
    removed += part.versions.length;
  }
  return removed;
}

interface RemovingOptions extends Released {
  log: Log;
  everyMs?: number;
}

/**
 * Removes released objects now and from now on. It polls instead of being notified, because objects are released by SQL, whoever runs it.
 * Returns how to stop it.
 */
export function startRemoving({ log, everyMs = LOOK_EVERY_MS, ...released }: RemovingOptions): () => void {
  let stopped = false;
  let told: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      await removeReleased(released, () => stopped);
      told = undefined;
    } catch (error) {
      // The next round tries again; the same failure is logged once.
      const { message } = error as Error;
      if (!stopped && message !== told) log(`Papelera: no se han podido borrar los archivos: ${message}`);
      told = message;
    }
    if (stopped) return;
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
