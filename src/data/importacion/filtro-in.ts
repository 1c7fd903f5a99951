/** Filters travel in the address, and servers cut it at 8 or 16 KB. */
const MAX_FILTER = 4000;
const SEPARATORS = 12;

/** The right side of PostgREST's `in`: every value quoted. supabase-js's own `in()` leaves quotes and backslashes as they are. */
export function inFilter(values: string[]): string {
  return `(${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')})`;
}

/** Values in lists that fit into an address. */
export function filterChunks(values: string[]): string[][] {
  const chunks: string[][] = [];
  let length = Infinity;
  for (const value of values) {
    const size = encodeURIComponent(value).length + SEPARATORS;
    if (length + size > MAX_FILTER) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(value);
    length += size;
  }
  return chunks;
}
