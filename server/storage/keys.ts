import { bucketNotFound, invalidKey } from './errors';

/** The alphabet of hosted Supabase: ASCII only, so no ñ and no accents. */
const keyPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const bucketPattern = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;
export const maxKeyLength = 1024;

/** No key ever touches the file system; empty, `.` and `..` segments are refused because browsers rewrite such addresses. */
export function checkKey(key: string | undefined): string {
  const ok =
    key !== undefined &&
    key.length <= maxKeyLength &&
    keyPattern.test(key) &&
    !key.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  if (!ok) throw invalidKey();
  return key;
}

export function checkBucketId(id: string | undefined): string {
  if (id === undefined || !bucketPattern.test(id)) throw bucketNotFound();
  return id;
}
