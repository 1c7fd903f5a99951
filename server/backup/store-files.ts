import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { isVersion, versionPath } from '../storage/byte-store';
import { contentOf, entriesOf, type ReadEntry } from './archive-reader';
import { SECRETS } from './manifest';

const FILE = /^archivos\/[0-9a-f]{2}\/([0-9a-f-]{36})$/;

export async function storeKeys(archive: FileHandle, dataDir: string): Promise<void> {
  for await (const entry of entriesOf(archive)) {
    if (entry.name !== SECRETS) continue;
    const file = path.join(dataDir, 'secrets.json');
    await writeFile(file, await contentOf(entry), { mode: 0o600, flag: 'wx', flush: true });
    return;
  }
}

/** @returns how many files were written */
export async function storeFiles(archive: FileHandle, dir: string): Promise<number> {
  let written = 0;
  for await (const entry of entriesOf(archive)) {
    const version = FILE.exec(entry.name)?.[1];
    if (!version || !isVersion(version)) continue;
    await storeFile(entry, versionPath(dir, version));
    written += 1;
  }
  return written;
}

async function storeFile(entry: ReadEntry, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of entry.chunks()) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}
