/* oxlint-disable no-control-regex -- first bytes are matched as letters */
/** What a file is, as its bytes say; its name helps only where they say nothing. */

export type Tipo =
  | 'pdf'
  | 'zip'
  | 'eml'
  | 'msg'
  | 'tnef'
  | 'p7m'
  | 'uuencode'
  | 'docx'
  | 'odt'
  | 'doc'
  | 'rtf'
  | 'tiff'
  | 'jpg'
  | 'png'
  | 'heic'
  | 'comprimido'
  | 'vacio'
  | 'otro';

const HEAD = 1024;
/** Each byte as the letter of its number, which no `TextDecoder` does. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x2000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x2000));
  return text;
};

export const extensionDe = (nombre: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(nombre.trim())?.[1]?.toLowerCase() ?? '';

const MARCAS: [Tipo, RegExp][] = [
  ['rtf', /^\s{0,8}\{\\rt/],
  ['tiff', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['heic', /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/],
  ['comprimido', /^(?:Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f\x8b\x08|BZh\d1AY)/],
  ['tnef', /^\x78\x9f\x3e\x22/],
  ['uuencode', /^(?:\s*\r?\n)*begin [0-7]{3,4} \S/],
  // A sequence whose first member is the name of what RFC 5652 signs or encrypts; or the same in letters.
  ['p7m', /^0[^]{1,6}?\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07[\x02\x03]/],
  ['p7m', /^-----BEGIN (?:PKCS7|CMS)-----/],
];

/** Texts of these have been seen that do not begin as theirs do: they are somebody's document all the same. */
const POR_SU_NOMBRE: Tipo[] = ['eml', 'zip', 'pdf', 'rtf', 'doc'];

const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

export function tipoDe(nombre: string, bytes: Uint8Array): Tipo {
  if (bytes.length === 0) return 'vacio';
  const head = latin1(bytes.subarray(0, HEAD));
  const marca = MARCAS.find(([, patron]) => patron.test(head));
  if (marca) return marca[0];
  if (/^PK(?:\x03\x04|\x05\x06|\x07\x08)/.test(head)) return deZip(bytes, head);
  if (head.startsWith(CFB)) return deCompuesto(bytes, nombre);
  // Before the mark of a PDF scanners write other bytes; a mail that speaks of one has its headers there.
  if (esCorreo(head)) return 'eml';
  if (head.includes('%PDF-')) return 'pdf';
  if (/^PK\0\0PK\x03\x04|^PK00PK\x03\x04/.test(head)) return 'zip';
  return POR_SU_NOMBRE.find((tipo) => tipo === extensionDe(nombre)) ?? 'otro';
}

function deZip(bytes: Uint8Array, head: string): Tipo {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt';
  // The directory names all of it, at the end.
  const names = head + latin1(bytes.subarray(-65_536));
  return /\[Content_Types\]\.xml/.test(names) && /word\/document\d*\.xml/.test(names) ? 'docx' : 'zip';
}

/** Outlook keeps a message in the container of the old Word, in streams of these names. */
function deCompuesto(bytes: Uint8Array, nombre: string): Tipo {
  const wide = (name: string) => [...name].join('\0');
  const text = latin1(bytes.subarray(0, 1 << 20)) + latin1(bytes.subarray(-(1 << 20)));
  if (text.includes(wide('__properties_version1.0')) || text.includes(wide('__nameid_version1.0')))
    return 'msg';
  if (text.includes(wide('WordDocument')) || extensionDe(nombre) === 'doc') return 'doc';
  return extensionDe(nombre) === 'msg' ? 'msg' : 'otro';
}

const CABECERA =
  /^(?:received|return-path|delivered-to|from|to|cc|bcc|reply-to|sender|subject|date|message-id|mime-version|content-(?:type|transfer-encoding|disposition|language)|in-reply-to|references|importance|thread-(?:index|topic)|authentication-results|dkim-signature|arc-[a-z-]+|x-[a-z0-9-]+|list-[a-z-]+|user-agent|resent-[a-z-]+):/i;
const PROPIA = /^(?:from|to|subject|date|received|message-id|mime-version|return-path|delivered-to):/i;

/** Two headers that mails have, from its first line on. An archive of mails puts a line of its own before them. */
function esCorreo(head: string): boolean {
  const lines = head
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^(?:\s*\r?\n)+/, '')
    .replace(/^>?From \S[^\r\n]*\r?\n/, '')
    .split(/\r\n|\r|\n/);
  const end = lines.indexOf('');
  const headers = lines.slice(0, end < 0 ? undefined : end).filter((line) => !/^[ \t]/.test(line));
  return CABECERA.test(headers[0] ?? '') && headers.filter((line) => PROPIA.test(line)).length > 1;
}
