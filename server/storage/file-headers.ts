import { essenceOf } from './mime';
import type { ObjectRow } from './object-rows';

/** Types that cannot run script on our origin. Everything else, SVG and HTML above all, goes as attachment. */
const inlineTypes = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'text/plain',
]);

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** Our own pages show PDFs and images in a frame. Chromium's PDF viewer does not work under `sandbox`. */
const inlinePolicy = "frame-ancestors 'self'";
const attachmentPolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

export interface FileAnswer {
  /** The file name asked for; empty for the object's own, undefined to show the file. */
  download: string | undefined;
  cacheControl: string;
}

export function fileHeaders(row: ObjectRow, answer: FileAnswer): Record<string, string> {
  const type = essenceOf(row.metadata.mimetype);
  const isInline = inlineTypes.has(type) && answer.download === undefined;
  return {
    'content-type': htmlTypes.has(type) ? 'text/plain; charset=utf-8' : row.metadata.mimetype,
    'content-security-policy': inlineTypes.has(type) ? inlinePolicy : attachmentPolicy,
    ...(isInline ? {} : { 'content-disposition': attachment(answer.download || lastSegment(row.name)) }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'none',
    'accept-ranges': 'bytes',
    'cache-control': answer.cacheControl,
    etag: row.metadata.eTag,
    'last-modified': httpDate(row.metadata.lastModified),
  };
}

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8. */
export function attachment(name: string): string {
  const clean = name.replace(/[/\\\p{Cc}]/gu, '_');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
  const extended = encodeURIComponent(clean).replace(/['()*]/g, percentEncode);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`;
}

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * storage-js encodes `download=` twice: once as a query, once with the whole link. Only a value that has that exact form is
 * decoded once more, so that a name with a real percent sign in a link made by hand stays as it is.
 */
export function downloadName(requestUrl: string): string | undefined {
  const query = requestUrl.slice(requestUrl.indexOf('?') + 1);
  const value = new URLSearchParams(query).get('download');
  if (value === null || !requestUrl.includes('?')) return undefined;
  const raw = /(?:^|&)download=([^&#]*)/.exec(query)?.[1] ?? '';
  const isDouble = raw.includes('%25') && /^(?:[A-Za-z0-9*\-._+]|%25[0-9A-F]{2})*$/.test(raw);
  return isDouble ? decoded(value) : value;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What a link's holder sees is theirs alone, and their browser forgets it no later than the link does. */
export function privateCache(stored: string, secondsLeft = Number.POSITIVE_INFINITY): string {
  const maxAge = Number(/\bmax-age=(\d{1,10})\b/i.exec(stored)?.[1] ?? 0);
  const seconds = Math.max(0, Math.min(maxAge, Math.floor(secondsLeft)));
  return seconds > 0 ? `private, max-age=${seconds}` : 'private, no-cache';
}

export const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1);

export function httpDate(text: string): string {
  const date = new Date(text);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toUTCString();
}
