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
 * Compares with the eTag, which the server computed itself (the md5 of the bytes received). The sha256 in the metadata was sent by the
 * uploader, who could use a wrong one to have a good file reported as damaged, so it is ignored.
 */
export function problemOf(expected: Expected, found: Found | null): Problem | undefined {
  if (!found) return 'falta';
  if (found.unreadable) return 'ilegible';
  if (expected.size !== null && found.size < expected.size) return 'incompleto';
  if (expected.size !== null && found.size > expected.size) return 'alterado';
  const md5 = MD5.exec(expected.eTag ?? '')?.[1];
  return md5 && md5 !== found.md5 ? 'alterado' : undefined;
}
