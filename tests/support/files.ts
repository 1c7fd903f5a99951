import { deflateSync, strToU8, zipSync } from 'fflate';

/**
 * Small real files: a reader opens them, their first bytes say what they are, and no two texts give the same bytes.
 */

/** One A4 page with one line of text. Latin-1 covers Spanish: what the standard Helvetica encodes. */
export const aPdf = (text: string): Uint8Array => aPdfOf([text]);

/** A page for each text. */
export function aPdfOf(texts: string[]): Uint8Array {
  const streams = texts.map((text) => `BT /F1 14 Tf 60 780 Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`);
  const FIRST_PAGE = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${texts.map((_, n) => `${FIRST_PAGE + 2 * n} 0 R`).join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...streams.flatMap((stream, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${FIRST_PAGE + 1 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ];
  return pdfFrom(objects);
}

/** Objects 1, 2 …, the first of them the catalogue. Their characters are bytes. */
export function pdfFrom(objects: string[]): Uint8Array {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(
    Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${xref}${trailer}`, 'latin1'),
  );
}

/** A square of one colour; the text goes in a comment. */
export function aPng(text: string, side = 64): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const tone = [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 200;
  const row = [0, ...Array.from({ length: side }, () => [tone, 120, 140]).flat()];
  const pixels = Uint8Array.from(Array.from({ length: side }, () => row).flat());
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('iTXt', Buffer.from(`Comment\0\0\0\0\0${text}`)),
    pngChunk('IDAT', zlib(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function zlib(data: Uint8Array): Buffer {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const adler = Buffer.alloc(4);
  adler.writeUInt32BE(((b << 16) | a) >>> 0);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), deflateSync(data), adler]);
}

// A baseline JPEG of 1 × 1 grey pixel; every other file is this one with another comment segment.
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

export function aJpg(text: string): Uint8Array {
  const comment = Buffer.from(text);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), segment, comment, JPEG.subarray(2)]);
}

export function aZip(files: Record<string, Uint8Array | string>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { mtime: new Date('2026-01-01T00:00:00') },
  );
}
