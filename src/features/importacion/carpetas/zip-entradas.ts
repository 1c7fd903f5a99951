import { Inflate } from 'fflate';

import { type Entrada, pathParts, withoutJunk } from './carpetas-entradas';
import { readZipIndex, type ZipEntry, ZipError } from './zip-indice';

const HEADER = 0x04034b50;
const HEADER_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/** The files of a ZIP. Each is unpacked when it is opened, and not before. */
export async function readZip(file: Blob): Promise<Entrada[]> {
  const index = await readZipIndex(file);
  const entries = index.flatMap((entry) => {
    if (/[/\\]$/.test(entry.name)) return [];
    const folders = pathParts(entry.name);
    const name = folders.pop();
    return name === undefined
      ? []
      : [{ folders, name, size: entry.size, open: () => unpack(file, entry, name) }];
  });
  return withoutJunk(entries);
}

async function unpack(file: Blob, entry: ZipEntry, name: string): Promise<File> {
  if (entry.encrypted) throw new ZipError('está protegido con contraseña');
  const content = await contentOf(file, entry);
  const crc = await crcOf(content);
  if (content.size !== entry.size || crc !== entry.crc) throw new ZipError('está dañado dentro del ZIP');
  return new File([content], name);
}

async function contentOf(file: Blob, entry: ZipEntry): Promise<Blob> {
  const packed = await packedOf(file, entry);
  if (entry.method === STORED) return packed;
  if (entry.method === DEFLATED) return inflate(packed, entry.size);
  throw new ZipError('usa un método de compresión no admitido');
}

async function packedOf(file: Blob, { offset, compressedSize }: ZipEntry): Promise<Blob> {
  const header = new DataView(await file.slice(offset, offset + HEADER_SIZE).arrayBuffer());
  if (header.byteLength < HEADER_SIZE || header.getUint32(0, true) !== HEADER)
    throw new ZipError('está dañado dentro del ZIP');
  const start = offset + HEADER_SIZE + header.getUint16(26, true) + header.getUint16(28, true);
  return file.slice(start, start + compressedSize);
}

/** Stops at the size the index declares: a bomb unpacks to what it said, or fails. */
async function inflate(packed: Blob, size: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const stream = new Inflate((chunk) => {
    length += chunk.length;
    if (length > size) throw new ZipError('está dañado dentro del ZIP');
    parts.push(chunk);
  });
  try {
    await eachChunk(packed, (chunk, isLast) => stream.push(chunk, isLast));
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('está dañado dentro del ZIP', { cause: error });
  }
  return new Blob(parts);
}

async function eachChunk(blob: Blob, take: (chunk: Uint8Array, isLast: boolean) => void): Promise<void> {
  const reader = blob.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    take(value ?? new Uint8Array(), done);
    if (done) return;
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

async function crcOf(blob: Blob): Promise<number> {
  let crc = 0xffffffff;
  await eachChunk(blob, (chunk) => {
    for (const byte of chunk) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  });
  return (crc ^ 0xffffffff) >>> 0;
}
