/** What a file is, by its first bytes: its name may say anything. */
export type Formato =
  | 'pdf'
  | 'jpeg'
  | 'tiff'
  | 'rtf'
  | 'odt'
  | 'zip'
  | 'png'
  | 'docx'
  | 'ofimatica'
  | 'heic'
  | 'vacio'
  | 'otro';

const HEAD = 1024;
const OFFICE = /\.(docx?|xlsx?|pptx?|docm|xlsm)$/i;

const MAGIC: [Formato, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['tiff', /^(?:II\*|MM.\*)/s],
  ['rtf', /^\{\\rtf/],
  ['heic', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  // Word and Excel of before 2007.
  ['ofimatica', /^\xd0\xcf.\xe0/s],
];

export function formatoOf(bytes: Uint8Array, fileName: string): Formato {
  if (bytes.length === 0) return 'vacio';
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK')) return zippedFormat(head, fileName);
  const found = MAGIC.find(([, pattern]) => pattern.test(head))?.[0];
  if (found) return found;
  // A name that promises a PDF over bytes that are none: a broken PDF, which is said of it elsewhere.
  return /\.pdf$/i.test(fileName) ? 'pdf' : 'otro';
}

/** Three kinds of document are ZIPs inside. */
function zippedFormat(head: string, fileName: string): Formato {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt';
  if (/\.docx$/i.test(fileName)) return 'docx';
  return OFFICE.test(fileName) || head.includes('[Content_Types].xml') ? 'ofimatica' : 'zip';
}
