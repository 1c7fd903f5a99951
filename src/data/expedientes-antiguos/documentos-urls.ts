/**
 * Addresses in `documentos_urls`. Ours are public URLs of a bucket that is private: they name the object, a signed link opens it. What the
 * file was called is behind the `#`, which no server is sent: the path has no room for it.
 */

const OURS = /\/storage\/v1\/object\/(?:public\/)?expediente-documents\/([^?#]+)/;

export interface DocumentoAntiguo {
  url: string;
  /** In the bucket; undefined for an address of somebody else's, which an import may bring. */
  path: string | undefined;
  /** What it is called on the screen. */
  nombre: string;
}

export function readDocumentoUrl(url: string, position: number): DocumentoAntiguo {
  const [, encoded] = OURS.exec(url) ?? [];
  const path = encoded && decode(encoded);
  const called = path && decode(url.split('#')[1] ?? '').trim();
  if (called) return { url, path, nombre: called };
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(path ?? url.split(/[?#]/)[0] ?? '')?.[1];
  return { url, path, nombre: `Documento ${position}${extension ? `.${extension.toLowerCase()}` : ''}` };
}

/** The address of an object that is ours, with the name of its file. */
export const namedUrl = (publicUrl: string, fileName: string): string =>
  `${publicUrl}#${encodeURIComponent(fileName)}`;

/** `{user}/{expedienteId}/{timestamp}.{ext}` */
export function documentoPath(
  userId: string,
  expedienteId: string,
  timestamp: number,
  fileName: string,
): string {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? 'bin';
  return `${userId}/${expedienteId}/${timestamp}.${extension}`;
}

/** When it was uploaded: its name is the moment. */
export function uploadedAt(path: string): string | undefined {
  const [, timestamp] = /\/(\d{12,14})\.[a-z0-9]+$/i.exec(path) ?? [];
  return timestamp && new Date(Number(timestamp)).toISOString();
}

/** Somebody else's address may be anything: only what a browser opens as a page. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
