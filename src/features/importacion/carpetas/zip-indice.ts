/** The table of contents of a ZIP: read from its end, so that a ZIP of gigabytes costs its index only. */
import { decodeZipName } from './zip-nombres';

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  compressedSize: number;
  size: number;
  crc: number;
  /** Where its own header starts. */
  offset: number;
}

export class ZipError extends Error {
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

export async function readZipIndex(file: Blob): Promise<ZipEntry[]> {
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
