/** What a stored file is, by its extension and its first bytes together. Whoever uploads it has no say. */

/** Enough for every mark below; a PDF may have other bytes before its mark, and scanners do write them. */
export const HEAD_BYTES = 1024;

export interface FileType {
  mimetype: string;
  /** Shown in the browser. All other types are only downloaded. */
  inline: boolean;
}

interface KnownType extends FileType {
  extensions: string[];
  /** The first bytes as characters; any one of these marks is enough. */
  marks: string[];
}

const ZIP = ['PK\x03\x04', 'PK\x05\x06'];
const COMPOUND = '\xd0\xcf\x11\xe0';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const shown = (mimetype: string, extensions: string[], ...marks: string[]): KnownType => ({
  mimetype,
  extensions,
  marks,
  inline: true,
});
const downloaded = (mimetype: string, extensions: string[], ...marks: string[]): KnownType => ({
  mimetype,
  extensions,
  marks,
  inline: false,
});

const PDF = shown('application/pdf', ['pdf'], '%PDF');

const KNOWN: KnownType[] = [
  PDF,
  shown('image/png', ['png'], '\x89PNG\r\n\x1a\n'),
  shown('image/jpeg', ['jpg', 'jpeg'], '\xff\xd8\xff'),
  shown('image/gif', ['gif'], 'GIF87a', 'GIF89a'),
  shown('image/webp', ['webp'], 'RIFF'),
  downloaded('application/zip', ['zip'], ...ZIP),
  downloaded('application/rtf', ['rtf'], '{\\rt'),
  downloaded('application/vnd.oasis.opendocument.text', ['odt'], ...ZIP),
  downloaded('image/tiff', ['tif', 'tiff'], 'II*\0', 'MM\0*'),
  downloaded('application/msword', ['doc'], COMPOUND, '{\\rt'),
  downloaded('application/vnd.ms-excel', ['xls'], COMPOUND),
  downloaded(`${OFFICE}.wordprocessingml.document`, ['docx'], ...ZIP),
  downloaded(`${OFFICE}.spreadsheetml.sheet`, ['xlsx'], ...ZIP),
];

const UNKNOWN: FileType = { mimetype: 'application/octet-stream', inline: false };

export function fileTypeOf(key: string, head: Uint8Array): FileType {
  const extension = /\.([A-Za-z0-9]+)$/.exec(key)?.[1]?.toLowerCase();
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  const known = KNOWN.find(({ extensions }) => extension !== undefined && extensions.includes(extension));
  return known && hasMark(known, text) ? known : UNKNOWN;
}

const hasMark = (type: KnownType, text: string) =>
  type.marks.some((mark) => (type === PDF ? text.includes(mark) : text.startsWith(mark)));
