import type { Catalogue, Entry, Kind } from './catalogue';

export interface Difference {
  kind: Kind;
  name: string;
  /** Undefined where one of the two does not have it. */
  before?: Entry;
  after?: Entry;
}

/** What must change for `before` to be `after`. */
export function differences(before: Catalogue, after: Catalogue): Difference[] {
  const found: Difference[] = [];
  for (const [key, entry] of after) {
    if (before.get(key)?.text !== entry.text) found.push({ ...entry, before: before.get(key), after: entry });
  }
  for (const [key, entry] of before) {
    if (!after.has(key)) found.push({ ...entry, before: entry });
  }
  return found.map(({ kind, name, before: b, after: a }) => ({ kind, name, before: b, after: a }));
}

/** One line a difference, for people. */
export const describeDifference = ({ kind, name, before, after }: Difference): string => {
  if (!before) return `${kind} ${name}: only in supabase/schemas`;
  if (!after) return `${kind} ${name}: only in supabase/migrations`;
  return `${kind} ${name}:\n  migrations: ${before.text}\n  schemas:    ${after.text}`;
};
