/** These say how the values of accounts travel between PostgreSQL and lite, where the choice of lite differs from Supabase's. */

const json = (oid: number) => ({
  to: oid,
  from: [oid],
  // A value that lite has made a text already is not made one again.
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/** `2026-01-31 10:00:00+00` is no date for Safari; PostgREST writes `2026-01-31T10:00:00+00:00`. */
const isoTimestamp = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => value,
  parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
});

const numeric = {
  to: 1700,
  from: [1700],
  serialize: String,
  parse: (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text),
};

export const liteTypes = {
  json: json(114),
  jsonb: json(3802),
  timestamp: isoTimestamp(1114),
  timestamptz: isoTimestamp(1184),
  numeric,
};
