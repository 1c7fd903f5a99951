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

/** The bytes that say what a file is: PDF readers accept their mark anywhere in the first kilobyte, and scanners do put bytes before it. */
export const CABECERA_BYTES = 1024;

/** Each byte as the letter of its number, which no `TextDecoder` does. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x2000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x2000));
  return text;
};

export const extensionDe = (nombre: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(nombre.trim())?.[1]?.toLowerCase() ?? '';

/** The endings that say a type, where it has others than its own name. */
const EXTENSIONES: Partial<Record<Tipo, string[]>> = {
  jpg: ['jpg', 'jpeg'],
  tiff: ['tif', 'tiff'],
  heic: ['heic', 'heif'],
};

/** The name, with an ending that says what the file is: the one that it has, or one behind it. */
export function conSuExtension(nombre: string, tipo: Tipo): string {
  const own = nombre.trim();
  return (EXTENSIONES[tipo] ?? [tipo]).includes(extensionDe(own)) ? own : `${own || 'adjunto'}.${tipo}`;
}

const FIRMA = /^0[^]{1,6}?\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07[\x02\x03]/;

const MARCAS: [Tipo, RegExp][] = [
  ['rtf', /^\s{0,8}\{\\rt/],
  ['tiff', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['heic', /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/],
  [
    'comprimido',
    /^(?:Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f\x8b\x08|BZh\d1AY|\xfd7zXZ\0|\x28\xb5\x2f\xfd|MSCF\0|[^]{257}ustar)/,
  ],
  ['tnef', /^\x78\x9f\x3e\x22/],
  ['uuencode', /^(?:\s*\r?\n)*begin(?:-base64)? [0-7]{3,4} \S/],
  // A sequence whose first member is the name of what RFC 5652 signs or encrypts; or the same in letters.
  ['p7m', FIRMA],
  ['p7m', /^-----BEGIN (?:PKCS7|CMS)-----/],
];

/** The same in letters, without the line that says so. */
const FIRMA_EN_LETRAS = /^\s{0,4}MI[A-Za-z0-9+/\s]{60}/;
const esFirma = (head: string): boolean => FIRMA.test(atob(head.replace(/\s/g, '').slice(0, 64)));

/** Texts of these have been seen that do not begin as theirs do: they are somebody's document all the same. */
const POR_SU_NOMBRE: Tipo[] = ['eml', 'zip', 'pdf', 'rtf', 'doc'];

const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

export function tipoDe(nombre: string, bytes: Uint8Array): Tipo {
  if (bytes.length === 0) return 'vacio';
  const head = latin1(bytes.subarray(0, CABECERA_BYTES));
  const marca = MARCAS.find(([, patron]) => patron.test(head));
  if (marca) return marca[0];
  if (FIRMA_EN_LETRAS.test(head) && esFirma(head)) return 'p7m';
  if (/^PK(?:\x03\x04|\x05\x06|\x07\x08)/.test(head)) return deZip(nombre, bytes, head);
  if (head.startsWith(CFB)) return deCompuesto(bytes, nombre);
  // Before the mark of a PDF scanners write other bytes; a mail that speaks of one has its headers there.
  if (esCorreo(head)) return 'eml';
  if (head.includes('%PDF-')) return 'pdf';
  if (/^PK\0\0PK\x03\x04|^PK00PK\x03\x04/.test(head)) return 'zip';
  return POR_SU_NOMBRE.find((tipo) => tipo === extensionDe(nombre)) ?? 'otro';
}

/** The first part of an OpenDocument, which is not packed. */
const OPEN_DOCUMENT =
  /^PK\x03\x04[^]{22}\x08\0[^]{2}mimetype[^]{0,64}?application\/vnd\.oasis\.opendocument\.(text)?/;

/** By its own directory: what lies in a ZIP without being packed has one too, and is not what the ZIP is. */
function deZip(nombre: string, bytes: Uint8Array, head: string): Tipo {
  const abierto = OPEN_DOCUMENT.exec(head);
  if (abierto) return abierto[1] ? 'odt' : 'otro';
  const partes = partesDeZip(bytes);
  const has = (parte: RegExp) => partes.some((una) => parte.test(una));
  if (has(/^content\.xml$/) && has(/^mimetype$/))
    return /^od[ps]$/.test(extensionDe(nombre)) ? 'otro' : 'odt';
  if (!has(/^\[Content_Types\]\.xml$/)) return 'zip';
  if (has(/^word\/document\d*\.xml$/)) return 'docx';
  // A sheet or a presentation is one file to whoever sends it, and not the parts that it is made of.
  return has(/^(?:xl|ppt|visio)\//) ? 'otro' : 'zip';
}

const FIN = 'PK\x05\x06';
const FIN_64 = 'PK\x06\x06';
const MAX_COMENTARIO = 65_557;
const MAX_PARTES = 5000;

/** The names in its directory, as far as it can be read. */
function partesDeZip(bytes: Uint8Array): string[] {
  const tail = latin1(bytes.subarray(-MAX_COMENTARIO));
  const from = Math.max(0, bytes.length - MAX_COMENTARIO);
  const end = tail.lastIndexOf(FIN);
  const end64 = tail.lastIndexOf(FIN_64, end);
  if (end < 0 || tail.length < end + 22) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLarge = end64 >= 0 && tail.length >= end64 + 56;
  const size = isLarge
    ? Number(view.getBigUint64(from + end64 + 40, true))
    : view.getUint32(from + end + 12, true);
  const until = from + (isLarge ? end64 : end);
  const names: string[] = [];
  for (let at = until - size; at >= 0 && at + 46 <= until && names.length < MAX_PARTES;) {
    const length = view.getUint16(at + 28, true);
    names.push(latin1(bytes.subarray(at + 46, at + 46 + length)).replaceAll('\\', '/'));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
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
    // Apple Mail writes first how many bytes follow.
    .replace(/^\d{1,10}[ \t]*\r?\n/, '')
    .split(/\r\n|\r|\n/);
  const end = lines.indexOf('');
  const headers = lines.slice(0, end < 0 ? undefined : end).filter((line) => !/^[ \t]/.test(line));
  return CABECERA.test(headers[0] ?? '') && headers.filter((line) => PROPIA.test(line)).length > 1;
}
