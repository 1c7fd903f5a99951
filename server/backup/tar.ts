/**
 * The tar format (ustar), as much of it as a backup needs: plain files with short ASCII names. Any tar program lists and
 * unpacks what is written here.
 */

export const BLOCK = 512;

export interface TarEntry {
  name: string;
  size: number;
}

export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** Each field's place in the header: offset and width. */
const FIELD = {
  name: [0, 100],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
} as const;

const NAME = /^[\x21-\x7e]{1,100}$/;

/** ustar has eleven octal digits for the size. */
const MAX_SIZE = 8 ** 11 - 1;

export function encodeHeader({ name, size }: TarEntry, date: Date): Buffer {
  if (!NAME.test(name) || size > MAX_SIZE) throw new Error(`not for ustar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, FIELD.name[0], 'latin1');
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108); // uid
  header.write(octal(0, 8), 116); // gid
  header.write(octal(size, 12), FIELD.size[0]);
  header.write(octal(Math.floor(date.getTime() / 1000), 12), FIELD.time[0]);
  header.write('0', FIELD.type[0]);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksumOf(header), 7)} `, FIELD.checksum[0]);
  return header;
}

/** Null for what is not, to the bit, a header that was written here. */
export function decodeHeader(header: Buffer): TarEntry | null {
  const text = (field: keyof typeof FIELD) => {
    const [offset, width] = FIELD[field];
    return header.toString('latin1', offset, offset + width).replace(/\0.*$/s, '');
  };
  const number = (field: keyof typeof FIELD) =>
    /^[0-7]+$/.test(text(field)) ? Number.parseInt(text(field), 8) : 0;
  const entry = { name: text('name'), size: number('size') };
  if (!NAME.test(entry.name)) return null;
  return header.equals(encodeHeader(entry, new Date(number('time') * 1000))) ? entry : null;
}

/** The sum of the header's bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  const [offset, width] = FIELD.checksum;
  return header.reduce((sum, byte, at) => sum + (at >= offset && at < offset + width ? 32 : byte), 0);
}
