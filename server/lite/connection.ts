import { createPostgresConnection } from '@supabase/lite/postgres';

import type { ConnectionOptions } from '../database/database';
import { createSessionPool, idleAs, type Reserved, type SessionPool } from '../database/session-pool';
import { notingErrors, requestContext } from '../lib/request-context';
import { liteTypes } from './types';

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
