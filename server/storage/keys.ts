import { bucketNotFound, invalidKey } from './errors';

/** The alphabet of hosted Supabase: ASCII only, so no ñ and no accents. */
const keyPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const bucketPattern = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;
const maxKeyLength = 1024;

/** Larger than every character a key may hold: `[prefix, prefix + endOfKeys)` is everything that starts with the prefix. */
export const endOfKeys = '\u{10FFFF}';

export const isBucketName = (id: string) => bucketPattern.test(id) && id.trim() === id;

/** No key ever touches the file system; empty, `.` and `..` segments are refused because browsers rewrite such addresses. */
export function checkKey(key: string | undefined): string {
  const ok =
    key !== undefined &&
    key.length <= maxKeyLength &&
    keyPattern.test(key) &&
    !key.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  if (!ok) throw invalidKey(printable(key ?? ''));
  return key;
}

export function checkBucketId(id: string | undefined): string {
  if (id === undefined || !isBucketName(id)) throw bucketNotFound();
  return id;
}

const printable = (text: string) => text.slice(0, 200).replace(/\p{Cc}/gu, '?');
