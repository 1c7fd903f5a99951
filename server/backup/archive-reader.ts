import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

import { StartError } from '../lib/start-error';
import { MANIFEST, manifestLine } from './manifest';
import { BLOCK, decodeHeader, paddingOf, type TarEntry } from './tar';

const CHUNK = 1 << 20;

export interface ReadEntry extends TarEntry {
  /** The content as it is read, from the place in the archive where it lies. */
  chunks(): AsyncGenerator<Buffer>;
  isPaddedWithZeros(): Promise<boolean>;
}

const incomplete = () => new StartError('La copia está incompleta: no se ha restaurado nada.');
const altered = (name: string) =>
  new StartError(`La copia está alterada (${name} no es lo que se guardó): no se ha restaurado nada.`);

export async function withArchive<T>(file: string, work: (archive: FileHandle) => Promise<T>): Promise<T> {
  const archive = await open(file, 'r').catch((error: unknown) => {
    throw new StartError(`No se puede leer la copia ${file}: ${(error as Error).message}`);
  });
  try {
    return await work(archive);
  } finally {
    await archive.close();
  }
}

/** The entries in order, up to the manifest, which is the last. */
export async function* entriesOf(archive: FileHandle): AsyncGenerator<ReadEntry> {
  const { size: end } = await archive.stat();
  let position = 0;
  for (;;) {
    const header = Buffer.alloc(BLOCK);
    const { bytesRead } = await archive.read(header, 0, BLOCK, position);
    if (bytesRead < BLOCK) throw incomplete();
    const entry = decodeHeader(header);
    if (!entry) throw altered(`lo que hay en el byte ${position}`);
    const start = position + BLOCK;
    position = start + entry.size + paddingOf(entry.size);
    if (position > end) throw incomplete();
    yield {
      ...entry,
      chunks: () => chunksAt(archive, start, entry.size),
      isPaddedWithZeros: () => hasZeros(archive, start + entry.size, paddingOf(entry.size)),
    };
    if (entry.name === MANIFEST) return;
  }
}

async function* chunksAt(archive: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const buffer = Buffer.alloc(Math.min(CHUNK, size - done));
    const { bytesRead } = await archive.read(buffer, 0, buffer.length, start + done);
    if (bytesRead === 0) throw incomplete();
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function hasZeros(archive: FileHandle, start: number, size: number): Promise<boolean> {
  const padding = Buffer.alloc(size, 1);
  await archive.read(padding, 0, size, start);
  return padding.every((byte) => byte === 0);
}

export async function contentOf(entry: ReadEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Every entry has the hash that the manifest says, and the manifest names no other. Nothing is kept in memory. */
export async function verifyArchive(archive: FileHandle): Promise<void> {
  const manifest = linesOf(await manifestOf(archive));
  for await (const entry of entriesOf(archive)) {
    const expected = await manifest.next();
    if (!(await entry.isPaddedWithZeros())) throw altered(entry.name);
    if (entry.name === MANIFEST) {
      if (!expected.done) throw altered(MANIFEST);
      return;
    }
    if (expected.done || expected.value !== (await lineOf(entry))) throw altered(entry.name);
  }
}

async function manifestOf(archive: FileHandle): Promise<ReadEntry> {
  for await (const entry of entriesOf(archive)) if (entry.name === MANIFEST) return entry;
  throw incomplete();
}

async function lineOf(entry: ReadEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.chunks()) hash.update(chunk);
  return manifestLine(hash.digest('hex'), entry.name);
}

/** Each line with its end. */
async function* linesOf(entry: ReadEntry): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of entry.chunks()) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest) yield rest;
}
