/** What is said to the storage beside the bytes of a document, and how its refusals are read. */
import { type AppError, toAppError } from '../../lib/errors';
import { mimeTypeOf } from './comprobacion';
import type { ObjectUpload } from './subida-pasos';

const CACHE_CONTROL = 'max-age=3600';

/** What storage-js sends beside bytes. A form, as it makes around a Blob, costs the browser a Blob of its own and the server a parser. */
export function describeUpload({ path, file, sha256 }: ObjectUpload): Record<string, string> {
  return {
    'content-type': mimeTypeOf(path),
    'cache-control': CACHE_CONTROL,
    'x-metadata': btoa(asciiJson({ sha256, nombre: file.name.normalize('NFC') })),
    'x-upsert': 'false',
  };
}

/** A header and `btoa` take no accents: each as JSON's own escape. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Storage answers nearly every refusal with 400 and puts the real status into the body. */
export function storageError(status: number, body: string): AppError {
  const parsed = parseBody(body);
  return toAppError({
    ...parsed,
    status: Number(parsed.statusCode) || status,
    message: parsed.message ?? `Error ${status} del almacén`,
  });
}

function parseBody(body: string): { statusCode?: string; code?: string; message?: string } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
