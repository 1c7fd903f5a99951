import type { Sql } from 'postgres';

import type { ByteStore } from './storage/byte-store';
import { dropVersions } from './storage/drop-versions';

const OBJECTS_A_PART = 500;
const LOOK_EVERY_MS = 2000;

interface Released {
  sql: Sql;
  store: Pick<ByteStore, 'drop'>;
}

/**
 * Removes the objects that a purge let go of: the row first, which decides, then the bytes, of which the sweep takes what a killed
 * server leaves. Answers how many.
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

/**
 * Now and from now on. It looks again and again instead of being told, because what lets go of an object is SQL, whoever runs it.
 * Answers how to stop it.
 */
export function startRemoving(released: Released, everyMs = LOOK_EVERY_MS): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    // A database that does not answer now is asked again.
    await removeReleased(released, () => stopped).catch(() => undefined);
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
