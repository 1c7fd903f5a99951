export interface ByteRange {
  from: number;
  /** Inclusive; `from - 1` for an empty file. */
  to: number;
}

/**
 * Which bytes a Range header asks for. `whole` also where the header is malformed or asks for several ranges: RFC 9110 lets a
 * server ignore those.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return suffixRange(Number(last), size);

  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { from: Math.max(size - length, 0), to: size - 1 };
}
