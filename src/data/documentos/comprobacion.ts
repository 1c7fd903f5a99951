/** What may be uploaded: size, extension, and first bytes that agree with the extension. */

import type { Contenido } from '../../lib/contenido';
import { CABECERA_BYTES, tipoDe } from '../../lib/tipo-de-archivo';

/** The buckets' own limit. */
const MAX_BYTES = 50 * 1024 * 1024;

export const EXTENSIONES_SUBIDA = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'];
export const EXTENSIONES_CARPETA = ['.pdf', '.png', '.jpg', '.jpeg', '.zip'];

interface FileKind {
  mimeType: string;
  signatures: number[][];
}

const zip = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
const jpeg = { mimeType: 'image/jpeg', signatures: [[0xff, 0xd8, 0xff]] };

const kinds: Record<string, FileKind> = {
  '.pdf': { mimeType: 'application/pdf', signatures: [] },
  '.png': { mimeType: 'image/png', signatures: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.zip': { mimeType: 'application/zip', signatures: zip },
  '.doc': {
    mimeType: 'application/msword',
    signatures: [
      [0xd0, 0xcf, 0x11, 0xe0],
      [0x7b, 0x5c, 0x72, 0x74],
    ],
  },
  '.docx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signatures: zip,
  },
};

function fileExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

/** By the extension: what the browser reports depends on the machine, and for entries of a ZIP it is nothing. */
export function mimeTypeOf(fileName: string): string {
  return kinds[fileExtension(fileName)]?.mimeType ?? 'application/octet-stream';
}

/** What is wrong with a file by its name and size, or undefined. Reads nothing. */
export function checkNameAndSize(
  file: { name: string; size: number },
  accepted: string[],
): string | undefined {
  if (!accepted.includes(fileExtension(file.name))) {
    return `tipo de archivo no admitido (se admiten ${accepted.join(' ')})`;
  }
  if (file.size === 0) return 'el archivo está vacío';
  if (file.size > MAX_BYTES) return 'el archivo supera el máximo de 50 MB';
  return undefined;
}

/** What is wrong with the first bytes, or undefined. */
export async function checkContent({ name, body }: Contenido): Promise<string | undefined> {
  const extension = fileExtension(name);
  const kind = kinds[extension];
  if (!kind) return undefined;
  const start = body.slice(0, CABECERA_BYTES);
  const head = start instanceof Blob ? new Uint8Array(await start.arrayBuffer()) : start;
  // Scanners write other bytes before the mark of a PDF; so does a mail or a ZIP that brings one, which is none.
  const isOwn =
    extension === '.pdf'
      ? tipoDe('', head) === 'pdf'
      : kind.signatures.some((signature) => startsWith(head, signature));
  return isOwn ? undefined : `el contenido no corresponde a un archivo ${extension}`;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
