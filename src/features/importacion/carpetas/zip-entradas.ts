import { Inflate } from 'fflate';

import { type Entrada, pathParts, withoutJunk } from './carpetas-entradas';
import { decodeZipName } from './zip-nombres';

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

/** The table of contents of a ZIP: read from its end, so that a ZIP of gigabytes costs its index only. */
interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  compressedSize: number;
  size: number;
  crc: number;
  /** Where its own header starts. */
  offset: number;
}

class ZipError extends Error {
  override name = 'ZipError';
}

const damaged = () => new ZipError('El archivo ZIP está dañado o no es un ZIP');

const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCATOR_SIZE = 20;
const MAX_COMMENT = 0xffff;
const NONE32 = 0xffffffff;
const UTF8_FLAG = 0x800;

interface Directory {
  offset: number;
  size: number;
  count: number;
}

async function readZipIndex(file: Blob): Promise<ZipEntry[]> {
  const directory = await findDirectory(file);
  if (directory.offset + directory.size > file.size) throw damaged();
  const view = await viewOf(file, directory.offset, directory.size);
  try {
    return readEntries(view, directory.count);
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}

async function viewOf(file: Blob, offset: number, size: number): Promise<DataView> {
  return new DataView(await file.slice(offset, offset + size).arrayBuffer());
}

async function findDirectory(file: Blob): Promise<Directory> {
  const start = Math.max(0, file.size - END_SIZE - MAX_COMMENT - LOCATOR_SIZE);
  const view = await viewOf(file, start, file.size - start);
  for (let at = view.byteLength - END_SIZE; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const locator = at - LOCATOR_SIZE;
    if (locator >= 0 && view.getUint32(locator, true) === LOCATOR64) {
      return findDirectory64(file, readBig(view, locator + 8));
    }
    return {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
  }
  throw damaged();
}

async function findDirectory64(file: Blob, offset: number): Promise<Directory> {
  const view = await viewOf(file, offset, 56);
  if (view.byteLength < 56 || view.getUint32(0, true) !== END64) throw damaged();
  return { count: readBig(view, 32), size: readBig(view, 40), offset: readBig(view, 48) };
}

function readBig(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function readEntries(view: DataView, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (view.getUint32(at, true) !== ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    entries.push(readEntry(view, at, nameLength, extraLength));
    at += ENTRY_SIZE + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function readEntry(view: DataView, at: number, nameLength: number, extraLength: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_SIZE, nameLength);
  const extra = readExtra(view, at + ENTRY_SIZE + nameLength, extraLength);
  const sizes = {
    size: view.getUint32(at + 24, true),
    compressedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  return {
    name: decodeZipName(bytes, (flags & UTF8_FLAG) !== 0, extra.get(0x7075)),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) !== 0,
    crc: view.getUint32(at + 16, true),
    ...withZip64(sizes, extra.get(0x0001)),
  };
}

type Sizes = Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'>;

/** Only the values that did not fit are in the extra field, in this order. */
function withZip64(sizes: Sizes, extra: DataView | undefined): Sizes {
  if (!extra) return sizes;
  let at = 0;
  const read = (value: number) => {
    if (value !== NONE32) return value;
    at += 8;
    return readBig(extra, at - 8);
  };
  return { size: read(sizes.size), compressedSize: read(sizes.compressedSize), offset: read(sizes.offset) };
}

function readExtra(view: DataView, start: number, length: number): Map<number, DataView> {
  const fields = new Map<number, DataView>();
  for (let at = start; at + 4 <= start + length;) {
    const size = view.getUint16(at + 2, true);
    if (at + 4 + size > start + length) break;
    fields.set(view.getUint16(at, true), new DataView(view.buffer, view.byteOffset + at + 4, size));
    at += 4 + size;
  }
  return fields;
}
