import { createPostgresConnection } from '@supabase/lite/postgres';

import type { ConnectionOptions } from '../database/database';
import { notingErrors, requestContext } from '../lib/request-context';
import { answerLikePostgrest } from './errors';
import { createSessionPool, type Reserved, type SessionPool, type SessionPoolOptions } from './pool';
import { IDLE_NAME, setCallerAtOnce } from './transaction';
import { liteTypes } from './types';

export type LiteConnection = ReturnType<typeof createPostgresConnection>;

/** The number of connections for rows and accounts together. */
const SESSIONS = 10;

/** `statement_timeout` of these connections. Migrations use another connection, without a limit. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * What lite's sessions are between requests (server/database/bootstrap.sql). Each request becomes its caller in its own transaction; one that
 * lost that, its connection replaced halfway, is nobody: row security then shows it no row.
 */
const IDLE_ROLE = 'backoffice_api';

export function openConnection(
  { url, ...options }: ConnectionOptions,
  onLost: SessionPoolOptions['onLost'],
): LiteConnection {
  const session = {
    ...options.connection,
    application_name: IDLE_NAME,
    role: IDLE_ROLE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  };
  const connection = createPostgresConnection({
    url,
    postgresOptions: { ...options, connection: session, types: liteTypes },
  });
  takeSessionsFromPool(connection, onLost);
  knowTheTables(connection);
  keepGrants(connection);
  readSchemaOnce(connection);
  setCallerAtOnce(connection);
  answerLikePostgrest(connection);
  return connection;
}

/** lite only ever calls `reserve` of its driver: the driver itself never opens a connection. */
function takeSessionsFromPool({ driver }: LiteConnection, onLost: SessionPoolOptions['onLost']): void {
  const pool = createSessionPool({ driver: driver.options, max: SESSIONS, onLost });
  Object.assign(driver, { reserve: () => reserveFrom(pool), end: pool.end });
}

/** Requests about accounts keep what went wrong: the engine does not hand it on. */
async function reserveFrom(pool: SessionPool): Promise<Reserved> {
  if (!requestContext()) return pool.reserve();
  const { unsafe, release } = await notingErrors(pool.reserve());
  return { unsafe: (text, values) => notingErrors(unsafe(text, values)), release };
}

export async function answers({ driver }: LiteConnection): Promise<boolean> {
  const session = await driver.reserve();
  try {
    await session.unsafe('select 1');
    return true;
  } finally {
    session.release();
  }
}

/** When lite cannot read the catalogue it continues with no tables and answers that they do not exist. So this fails instead. */
function knowTheTables(connection: LiteConnection): void {
  const introspect = connection.introspect.bind(connection);
  const known = new WeakMap<object, Awaited<ReturnType<typeof introspect>>>();
  connection.introspect = async (options) => {
    const found = await introspect(options);
    if (found.tables.length === 0) {
      throw Object.assign(new Error('no table was found'), { code: 'CONNECTION_ENDED' });
    }
    const ours = known.get(found) ?? ofItsSchemas(found);
    known.set(found, ours);
    return ours;
  };
}

/** lite goes through all columns and views that it knows at every request: of what it may not serve it knows nothing. */
const SCHEMAS = new Set<unknown>(['public', 'auth']);

function ofItsSchemas<T extends object>(found: T): T {
  const isOurs = ({ schema }: { schema?: unknown }) => schema === undefined || SCHEMAS.has(schema);
  const entries = Object.entries(found) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.filter(isOurs) : value]),
  ) as T;
}

/**
 * At its first request lite would grant all rights in every schema with row security to `anon`. It does so only while it does not know
 * whether row security is in use, so that state is set here.
 */
function keepGrants(connection: LiteConnection): void {
  if (!('rlsState' in connection)) throw new Error('lite changed: rlsState is gone, see keepGrants');
  Reflect.set(connection, 'rlsState', 'active');
}

/**
 * All requests that arrive before lite knows the tables would each read the catalogue (a quarter of a second after a restart): they share
 * one read.
 */
function readSchemaOnce(connection: LiteConnection): void {
  const read = connection.introspect.bind(connection);
  let reading: ReturnType<typeof read> | undefined;
  connection.introspect = (options) => {
    if (!options?.useCache) return read(options);
    reading ??= read(options).finally(() => (reading = undefined));
    return reading;
  };
}
