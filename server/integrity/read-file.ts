import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

import { isMissing } from '../storage/byte-store';
import type { Found } from './problem';

const CHUNK = 1 << 20;

/**
 * Reads a file from its beginning to `size`.
 * @throws what the disk says, of a part that it cannot read
 */
export async function* chunksOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const buffer = Buffer.alloc(Math.min(CHUNK, size - done));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, done);
    if (bytesRead === 0) return;
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Waits, so that others come first. */
  pace?: ((bytes: number) => Promise<void>) | undefined;
}

/** What there is of a file now; null when it is not there. */
export async function readFile(path: string, { signal, pace }: ReadOptions = {}): Promise<Found | null> {
  const hash = createHash('md5');
  let size = 0;
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    for await (const chunk of chunksOf(file, Infinity)) {
      signal?.throwIfAborted();
      hash.update(chunk);
      size += chunk.length;
      await pace?.(chunk.length);
    }
    return { size, md5: hash.digest('hex'), unreadable: false };
  } catch (error) {
    signal?.throwIfAborted();
    if (isMissing(error)) return null;
    return { size, md5: '', unreadable: true };
  } finally {
    await file?.close();
  }
}
