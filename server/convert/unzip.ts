import { promisify } from 'node:util';
import zlib from 'node:zlib';

const inflate = promisify(zlib.inflateRaw);

/** A part of a ZIP, as its directory names it. */
export interface Part {
  name: string;
  /** Bytes once open. */
  size: number;
  /** Fails where it is damaged or does not open to its size. */
  open: () => Promise<Uint8Array>;
}

const END = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const ENCRYPTED = 1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;
const MAX_PARTS = 2000;

/**
 * What a ZIP holds, of which nothing is believed: fflate would go on opening a part of which the directory says that it is small, and keep the
 * beginning. Opened outside the thread that answers everybody. @throws where it is damaged, or names a part twice
 */
export function partsOf(zip: Uint8Array): Part[] {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_PARTS) throw new Error('too many parts');
  const parts: Part[] = [];
  const names = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
    const part = partAt(bytes, at);
    // Whoever reads it next might take the other one.
    if (names.has(part.name.toLowerCase())) throw new Error('a part twice');
    names.add(part.name.toLowerCase());
    parts.push(part);
    at +=
      ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new Error('no directory');
}

function partAt(bytes: Buffer, at: number): Part {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) throw new Error('not readable');
  const size = bytes.readUInt32LE(at + 24);
  const nameBytes = bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + bytes.readUInt16LE(at + 28));
  const packed = packedAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20), nameBytes);
  return {
    name: nameBytes.toString(flags & UTF8 ? 'utf8' : 'latin1'),
    size,
    open: async () => {
      // It ends at the size that was said, however much is behind it.
      const opened =
        method === STORED ? packed : await inflate(packed, { maxOutputLength: Math.max(1, size) });
      if (opened.length !== size) throw new Error('of another size');
      return opened;
    },
  };
}

function packedAt(bytes: Buffer, at: number, length: number, name: Buffer): Buffer {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new Error('no part');
  const nameEnd = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26);
  if (!bytes.subarray(at + LOCAL_SIZE, nameEnd).equals(name)) throw new Error('of another name');
  const start = nameEnd + bytes.readUInt16LE(at + 28);
  if (start + length > bytes.length) throw new Error('cut short');
  return bytes.subarray(start, start + length);
}
