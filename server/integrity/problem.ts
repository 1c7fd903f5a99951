/** What the row of an object says of its bytes. */
export interface Expected {
  size: number | null;
  eTag: string | null;
}

/** What was read of them. */
export interface Found {
  size: number;
  md5: string;
  /** The disk could not give all of them. */
  unreadable: boolean;
}

export type Problem = 'falta' | 'incompleto' | 'alterado' | 'ilegible';

/** In the log and on the console. */
export const PROBLEM: Record<Problem, string> = {
  falta: 'no está',
  incompleto: 'está incompleto',
  alterado: 'ha cambiado',
  ilegible: 'no se puede leer',
};

const MD5 = /^"?([0-9a-f]{32})"?$/;

/**
 * The eTag is ours, the md5 of what was received. The sha256 in the metadata is the uploader's word, with which anybody could have a good
 * file called damaged: it is not asked.
 */
export function problemOf(expected: Expected, found: Found | null): Problem | undefined {
  if (!found) return 'falta';
  if (found.unreadable) return 'ilegible';
  if (expected.size !== null && found.size < expected.size) return 'incompleto';
  if (expected.size !== null && found.size > expected.size) return 'alterado';
  const md5 = MD5.exec(expected.eTag ?? '')?.[1];
  return md5 && md5 !== found.md5 ? 'alterado' : undefined;
}
