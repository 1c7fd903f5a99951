import { statfs } from 'node:fs/promises';
import path from 'node:path';

/**
 * Keeps room on the disk: what is new (uploads, imports, new rows, backups) stops while there is enough left for PostgreSQL to go on, so that
 * people can still sign in, read and delete. See docs/decisions/115.
 */
export interface DiskReserve {
  /** Refuses when `bytes` more would leave less than the reserve. */
  require(bytes?: number): Promise<void>;
  /** The same, and counts them as written until the disk is asked again. */
  take(bytes: number): Promise<void>;
  room(): Promise<Room>;
}

interface Room {
  /** Bytes, on the fullest of the disks. */
  free: number;
  reserve: number;
}

class DiskReserveError extends Error {
  override name = 'DiskReserveError';
  readonly code = 'DISK_RESERVE';

  constructor({ free, reserve }: Room) {
    super(`en su disco quedan ${megas(free)} libres y se reservan ${megas(reserve)}`);
  }
}

const megas = (bytes: number) => `${Math.floor(Math.max(0, bytes) / 2 ** 20).toLocaleString('es-ES')} MB`;

const ASK_EVERY_MS = 1000;

/**
 * @param folders where something is written
 * @param reserve in bytes; 0 keeps nothing free and refuses nothing
 */
export function createDiskReserve(
  folders: string[],
  reserve: number,
  { freeOf = freeBytes, now = () => performance.now() } = {},
): DiskReserve {
  let asked: { at: number; free: Promise<number> } | undefined;
  let written = 0;

  async function free(): Promise<number> {
    if (!asked || now() - asked.at >= ASK_EVERY_MS) {
      asked = { at: now(), free: Promise.all(folders.map(freeOf)).then((all) => Math.min(...all)) };
      written = 0;
    }
    return (await asked.free) - written;
  }

  const room = async () => ({ free: await free(), reserve });

  async function require(bytes = 0): Promise<void> {
    if (reserve === 0) return;
    const found = await room();
    if (found.free - bytes < reserve) throw new DiskReserveError(found);
  }

  return {
    room,
    require,
    take: async (bytes) => {
      await require(bytes);
      written += bytes;
    },
  };
}

/** The free room of the disk that the folder is on, or will be on. A disk that does not say how large it is does not count. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks === 0 ? Infinity : bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && parent !== folder ? freeBytes(parent) : Infinity;
  }
}
