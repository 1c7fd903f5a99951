import type { FileType } from './file-types';
import type { ObjectRow } from './object-rows';

/** Sent with every answer of the storage, files and refusals alike: no answer may run as a page of ours or be embedded by another site. */
export const SAFE_HEADERS: Record<string, string> = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'none',
};

/** Browsers may keep a file but must ask each time: the person may have lost access, or somebody else may use the computer. */
const CACHE_CONTROL = 'private, no-cache';

/**
 * @param download The name to save it by; empty for the object's own, undefined to show the file.
 */
export function fileHeaders(
  row: ObjectRow,
  type: FileType,
  download: string | undefined,
): Record<string, string> {
  const isShown = type.inline && download === undefined;
  return {
    'content-type': type.mimetype,
    'content-disposition': isShown ? 'inline' : attachment(download || lastSegment(row.name)),
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL,
    vary: 'Authorization',
    etag: row.metadata.eTag,
    'last-modified': httpDate(row.metadata.lastModified),
  };
}

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8. */
function attachment(name: string): string {
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

const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1);

function httpDate(text: string): string {
  const date = new Date(text);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toUTCString();
}
