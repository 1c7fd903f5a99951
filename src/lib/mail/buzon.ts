/** A whole folder of mails in one file, as Thunderbird and Google Takeout keep it: each begins with a line of its own. */
import { latin1 } from '@/lib/tipo-de-archivo';

const SEPARADOR = /(?:^|\r?\n\r?\n|\r\r)From [^\r\n]*\d{4}[^\r\n]*(?:\r\n?|\n)(?=[A-Za-z][\w-]{0,60}:)/g;

/** The mails of it, without those lines; a mail that is no folder is itself. */
export function separateBuzon(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const text = latin1(bytes.subarray(0, 5));
  if (text !== 'From ') return [bytes];
  const found = [...latin1(bytes).matchAll(SEPARADOR)];
  if (found.length < 2) return [bytes];
  return found.map(({ 0: linea, index }, n) => bytes.slice(index + linea.length, found[n + 1]?.index));
}
