import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { DiskReserve } from '../disk/reserve';
import type { Found } from '../integrity/problem';
import { chunksOf } from '../integrity/read-file';
import { MANIFEST, manifestLine } from './manifest';
import { BLOCK, encodeHeader, paddingOf } from './tar';

export interface Archive {
  add(name: string, content: Buffer): Promise<void>;
  /** Bytes that the disk cannot read are written as zeros, so that the rest of the archive stays readable. */
  addFile(name: string, file: FileHandle): Promise<Found>;
}

export interface WriteOptions {
  signal?: AbortSignal | undefined;
  /** The reserve of the disk that the archive is written to. */
  reserve?: DiskReserve | undefined;
}

/**
 * Writes an archive under a temporary name, its manifest last, and gives it its name when all of it is on the disk: what has
 * the name is whole. When `fill` fails nothing stays behind.
 */
export async function writeArchive(
  target: string,
  { signal, reserve }: WriteOptions,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const unfinished = `${target}.${process.pid}.parcial`;
  const lines = `${unfinished}.lista`;
  const out = await open(unfinished, 'wx', 0o600);
  try {
    const list = await open(lines, 'wx+', 0o600);
    try {
      const archive = archiveOn(out, list, { signal, reserve });
      await fill(archive);
      await finish(archive, out, lines);
    } finally {
      await list.close();
      await rm(lines, { force: true });
    }
    await out.close();
    await rename(unfinished, target);
    await syncFolder(path.dirname(target));
  } catch (error) {
    await out.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function finish(archive: Archive, out: FileHandle, lines: string): Promise<void> {
  const list = await open(lines, 'r');
  try {
    await archive.addFile(MANIFEST, list);
  } finally {
    await list.close();
  }
  await out.appendFile(Buffer.alloc(2 * BLOCK));
  await out.sync();
}

/** The lines of the manifest are collected in a temporary file: 600,000 of them are too many for memory. */
function archiveOn(out: FileHandle, list: FileHandle, { signal, reserve }: WriteOptions): Archive {
  const date = new Date();
  async function write(name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
    signal?.throwIfAborted();
    const hash = createHash('sha256');
    let written = 0;
    await out.appendFile(encodeHeader({ name, size }, date));
    for await (const chunk of chunks) {
      await reserve?.take(chunk.length);
      hash.update(chunk);
      written += chunk.length;
      await out.appendFile(chunk);
    }
    if (written !== size) throw new Error(`${name}: ${written} bytes of ${size}`);
    await out.appendFile(Buffer.alloc(paddingOf(size)));
    if (name !== MANIFEST) await list.appendFile(manifestLine(hash.digest('hex'), name));
  }
  return {
    add: (name, content) => write(name, content.length, [content]),
    addFile: async (name, file) => {
      const { size } = await file.stat();
      const md5 = createHash('md5');
      const state = { unreadable: false };
      await write(name, size, wholeOf(file, size, md5, state));
      return { size, md5: md5.digest('hex'), ...state };
    },
  };
}

async function* wholeOf(file: FileHandle, size: number, md5: Hash, state: { unreadable: boolean }) {
  let done = 0;
  try {
    for await (const chunk of chunksOf(file, size)) {
      md5.update(chunk);
      done += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (!isReadError(error)) throw error;
    state.unreadable = true;
  }
  for (; done < size; done += ZEROS.length) yield ZEROS.subarray(0, size - done);
}

const ZEROS = Buffer.alloc(1 << 20);

const isReadError = (error: unknown) => (error as NodeJS.ErrnoException).syscall === 'read';

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
