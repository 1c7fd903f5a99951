/**
 * Where a document lives in storage: `{dealId}/{type}/{fileName}`. Storage takes ASCII keys only, and not all of it, so the
 * case file's id is escaped reversibly (the folder still names the case file) and the file name is transliterated (the
 * row keeps the original).
 */
import { detectTipo } from './deteccion';

/** It finds what storage does not allow, and also `=` (our escape sign) and `?` (storage-js cuts a key there). */
const notPlain = /[^A-Za-z0-9_!.*'() &$@;:+,-]/gu;
const MAX_NAME = 160;
const extensionPattern = /^(.+)(\.[A-Za-z0-9]{1,10})$/su;

/** `EXP-Ñ-1` is `EXP-=C3=91-1`: each byte that storage would refuse, as `=XX`. */
export function escapeDealId(dealId: string): string {
  if (/^\.{1,2}$/.test(dealId)) return dealId.replaceAll('.', '=2E');
  return dealId.replace(notPlain, escapeBytes);
}

export function unescapeDealId(segment: string): string {
  return segment.replace(/(?:=[0-9A-F]{2})+/g, (run) => {
    const bytes = run.split('=').slice(1);
    return new TextDecoder().decode(Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)));
  });
}

function escapeBytes(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

/** The name storage gets: ASCII, at most 160 characters, its extension kept. */
export function storageFileName(fileName: string): string {
  const { stem, extension } = splitExtension(transliterate(fileName));
  const cut = stem.slice(0, MAX_NAME - extension.length).trim();
  const name = `${cut || 'documento'}${extension}`;
  return /^\.{1,2}$/.test(name) ? 'documento' : name;
}

/** `nombre (2).pdf` for the second of that name; the first keeps it. */
export function numberedName(fileName: string, copy: number): string {
  if (copy < 2) return fileName;
  const { stem, extension } = splitExtension(fileName);
  return `${stem} (${copy})${extension}`;
}

export function objectPath(dealId: string, type: string, fileName: string, copy = 1): string {
  return `${escapeDealId(dealId)}/${type}/${numberedName(storageFileName(fileName), copy)}`;
}

/** The path of an upload: its type is what the name says. */
export const dealDocumentPath = (dealId: string, fileName: string, copy: number): string =>
  objectPath(dealId, detectTipo(fileName).value, fileName, copy);

/** The other way round, for the sync. Undefined for a key that does not have the three parts. */
export function parseObjectPath(
  path: string,
): { dealId: string; type: string; fileName: string } | undefined {
  const [segment, type, ...rest] = path.split('/');
  if (!segment || !type || rest.length !== 1 || !rest[0]) return undefined;
  return { dealId: unescapeDealId(segment), type, fileName: rest[0] };
}

/** A key as part of an address: `#` and `?` would end it. */
export function encodeObjectPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

const replacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ª: 'a',
  º: 'o',
  '°': 'o',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '…': '...',
  '’': "'",
  '‘': "'",
  '´': "'",
  '·': '.',
  '[': '(',
  ']': ')',
};

function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^ -~]|[[\]]/gu, (character) => replacements[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s/gu, ' ')
    .replace(notPlain, '_');
}

function splitExtension(fileName: string): { stem: string; extension: string } {
  const [, stem, extension] = extensionPattern.exec(fileName) ?? [];
  return { stem: stem ?? fileName, extension: extension ?? '' };
}
