import { createPostgresConnection } from '@supabase/lite/postgres';

import type { ConnectionOptions } from '../database/database';
import { createSessionPool, idleAs, type Reserved, type SessionPool } from '../database/session-pool';
import { notingErrors, requestContext } from '../lib/request-context';

export type LiteConnection = ReturnType<typeof createPostgresConnection>;

/** As many as there are turns for accounts (server/door/auth-turns.ts). */
const SESSIONS = 6;

export function openConnection(database: ConnectionOptions, onLost: () => void): LiteConnection {
  const { url, ...options } = idleAs('backoffice-cuentas', database);
  const connection = createPostgresConnection({ url, postgresOptions: { ...options, types: liteTypes } });
  takeSessionsFromPool(connection, onLost);
  return connection;
}

/** lite only ever calls `reserve` of its driver: the driver itself never opens a connection. */
function takeSessionsFromPool({ driver }: LiteConnection, onLost: () => void): void {
  const pool = createSessionPool({ driver: driver.options, max: SESSIONS, onLost });
  Object.assign(driver, { reserve: () => reserveFrom(pool), end: pool.end });
}

/** Requests about accounts keep what went wrong: the engine does not hand it on. */
async function reserveFrom(pool: SessionPool): Promise<Pick<Reserved, 'unsafe' | 'release'>> {
  if (!requestContext()) return pool.reserve();
  const { unsafe, release } = await notingErrors(pool.reserve());
  return { unsafe: (text, values) => notingErrors(unsafe(text, values)), release };
}

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

/** These say how the values of accounts travel between PostgreSQL and lite, where the choice of lite differs from Supabase's. */
const liteTypes = {
  json: json(114),
  jsonb: json(3802),
  timestamp: isoTimestamp(1114),
  timestamptz: isoTimestamp(1184),
  numeric,
};
