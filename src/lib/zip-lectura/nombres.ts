/** Names inside a ZIP: UTF-8 where it is said, or where it reads as such; otherwise the page in which they make words of Spain. */
import { sinEngano } from '@/lib/inofensivo';
import { decodificar, deUnByte, esUtf8 } from '@/lib/letras';

const UNICODE_PATH_HEAD = 5;

/** `unicodePath`: the Info-ZIP extra field, which repeats the name in UTF-8. */
export function decodeZipName(bytes: Uint8Array, isUtf8: boolean, unicodePath?: Uint8Array): string {
  if (unicodePath && unicodePath.byteLength > UNICODE_PATH_HEAD) {
    return decodificar(unicodePath.subarray(UNICODE_PATH_HEAD), 'utf-8');
  }
  // macOS writes UTF-8 without saying so.
  if (isUtf8 || esUtf8(bytes)) return decodificar(bytes, 'utf-8');
  const [recognised, doubtful] = deUnByte(bytes);
  // Windows writes code page 850 in Spain.
  return decodificar(bytes, doubtful ? 'cp850' : recognised);
}

/** The folders of a path and its name, none of which leads outside. Composed accents: macOS hands them over decomposed. */
export function pathParts(path: string): string[] {
  return path
    .split(/[/\\]/)
    .map((part) => sinEngano(part.normalize('NFC')).trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..');
}
