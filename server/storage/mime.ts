import { invalidMimeType } from './errors';

const mimeTypePattern = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;[\x20-\x7e]{0,200})?$/;

/** The type without its parameters: `text/plain` of `text/plain;charset=UTF-8`. */
export const essenceOf = (mimetype: string) => (mimetype.split(';')[0] ?? '').trim().toLowerCase();

/** Refuses what is no type and what the bucket does not take. */
export function checkMimeType(mimetype: string, bucket: { allowed_mime_types: string[] | null }): string {
  const allowed = bucket.allowed_mime_types ?? [];
  const isAllowed =
    allowed.length === 0 || allowed.some((pattern) => matches(pattern.toLowerCase(), mimetype));
  if (!mimeTypePattern.test(mimetype) || !isAllowed) throw invalidMimeType(printable(mimetype));
  return mimetype;
}

function matches(pattern: string, mimetype: string): boolean {
  const essence = essenceOf(mimetype);
  return (
    pattern === '*/*' ||
    pattern === essence ||
    (pattern.endsWith('/*') && essence.startsWith(pattern.slice(0, -1)))
  );
}

const printable = (text: string) => text.slice(0, 100).replace(/[^\x20-\x7e]/g, '?');
