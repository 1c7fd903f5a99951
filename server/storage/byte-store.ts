import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { DiskReserve } from '../disk/reserve';
import { sqlStateOf, StorageError } from './errors';

const versionPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Versions whose row is not decided yet. The sweep leaves them alone; versions are unique, so one set serves all folders. */
const undecided = new Set<string>();

export const isVersion = (name: string) => versionPattern.test(name);
export const isUndecided = (version: string) => undecided.has(version);

const shardOf = (version: string) => version.slice(0, 2);
export const temporaryFolder = (dir: string) => path.join(dir, 'tmp');
export const versionPath = (dir: string, version: string) => path.join(dir, shardOf(version), version);

/** A file being made: in the temporary folder until it is published under its version. */
export interface Draft {
  version: string;
  /** Opens the temporary file for writing; publishing closes it, as failing does. */
  create(): Promise<void>;
  /** Adds to the file; refused when it would take from the reserve of the disk. */
  write(piece: Uint8Array): Promise<void>;
  /** Makes the bytes durable under their version. Comes before the row, so that no row ever lacks its bytes. */
  publish(): Promise<void>;
}

export interface ByteStore {
  /**
   * Makes a new version; when `work` fails nothing stays behind.
   * @param expected bytes, as far as they are known
   */
  add<T>(expected: number, work: (draft: Draft) => Promise<T>): Promise<T>;
  /** Null when there is no such file. */
  open(version: string): Promise<FileHandle | null>;
  drop(version: string | null | undefined): Promise<void>;
}

export function createByteStore(dir: string, reserve: DiskReserve): ByteStore {
  const pathOf = (version: string) => versionPath(dir, version);

  async function add<T>(expected: number, work: (draft: Draft) => Promise<T>): Promise<T> {
    await reserve.require(expected);
    const version = randomUUID();
    const temporary = path.join(temporaryFolder(dir), version);
    const { draft, close } = draftOf(dir, version, temporary, reserve);
    undecided.add(version);
    try {
      return await work(draft);
    } catch (error) {
      await close();
      await remove(temporary);
      if (surelyRefused(error)) await remove(pathOf(version));
      throw error;
    } finally {
      undecided.delete(version);
    }
  }

  return {
    add,
    open: (version) => openExisting(pathOf(version), version),
    drop: async (version) => {
      if (version && isVersion(version)) await remove(pathOf(version));
    },
  };
}

/** A file that cannot be deleted now (open on Windows, for example) no longer has a row: the sweep deletes it later. */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}

function draftOf(dir: string, version: string, temporary: string, reserve: DiskReserve) {
  let file: FileHandle | undefined;
  const close = async () => file?.close();
  const draft: Draft = {
    version,
    create: async () => {
      file = await inFolder(temporary, () => open(temporary, 'wx', 0o600));
    },
    write: async (piece) => {
      await reserve.take(piece.length);
      await file?.appendFile(piece);
    },
    publish: async () => {
      await file?.sync();
      await file?.close();
      await publish(dir, version, temporary);
    },
  };
  return { draft, close };
}

async function publish(dir: string, version: string, temporary: string): Promise<void> {
  const target = versionPath(dir, version);
  await inFolder(target, async (isNew) => {
    await rename(temporary, target);
    await syncFolder(path.dirname(target));
    if (isNew) await syncFolder(dir);
  });
}

/** The folder is created only when writing fails because it is missing. */
async function inFolder<T>(file: string, work: (isNew: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(false);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(path.dirname(file), { recursive: true });
    return work(true);
  }
}

async function openExisting(file: string, version: string): Promise<FileHandle | null> {
  if (!isVersion(version)) return null;
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** When the connection broke during the commit the row may exist: its bytes stay, and the sweep decides later. */
function surelyRefused(error: unknown): boolean {
  if (error instanceof StorageError) return true;
  const state = sqlStateOf(error);
  return state !== '' && !state.startsWith('08') && !state.startsWith('57P');
}

/** A rename is durable only when its folder is. Windows cannot open folders, and its rename needs no such help. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
