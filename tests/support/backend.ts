import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

import { readConfig, type Config } from '../../server/lib/config';
import { startBackend, type Backend, type BackendOptions } from '../../server/start/backend';
import { createTestDatabase, FAST_POSTGRES, hasSharedPostgres, makeTempDir } from './shared-postgres';

export type TestBackend = Backend;

export interface TestOverrides extends Partial<Config>, Omit<BackendOptions, 'prepareScreens'> {}

/**
 * The whole backend on a free port, with a data folder and a database of its own, gone after `stop()`.
 * In Vitest the database is a copy on the run's shared server; a test that says `dataDir`,
 * `postgresSettings` or `migrationsDir` gets an embedded PostgreSQL as the product starts it.
 */
export async function startTestBackend(overrides: TestOverrides = {}): Promise<TestBackend> {
  const { log, jwtExpiry, migrationsDir, postgresSettings, addScreens, auth, door, llamadas, ...config } =
    overrides;
  const own =
    config.dataDir ?? config.databaseUrl ?? postgresSettings ?? migrationsDir ?? !hasSharedPostgres();
  const database = own ? undefined : await createTestDatabase();
  const dataDir = config.dataDir ?? (await makeTempDir('backoffice-test-'));
  const backend = await startBackend(
    // one trusted proxy, so that each client of a test can have an address, and rate limits, of its own
    {
      ...readConfig({ PORT: '0', TRUST_PROXY: '1', POSTGREST_PATH: process.env.POSTGREST_PATH }),
      databaseUrl: database?.url,
      ...config,
      dataDir,
    },
    {
      log,
      jwtExpiry,
      migrationsDir,
      addScreens,
      auth,
      door,
      ...(llamadas && { llamadas }),
      postgresSettings: { ...FAST_POSTGRES, ...postgresSettings },
    },
  );
  const { sql, stop } = backend;
  return {
    ...backend,
    sql,
    stop: async () => {
      await stop();
      await database?.drop();
      if (!config.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestStaff {
  /** Signed in. */
  client: SupabaseClient;
  userId: string;
  email: string;
  password: string;
  accessToken: string;
}

/** A supabase-js client nobody has signed in with, from an address of its own. */
export function createAnonymousClient(backend: Pick<TestBackend, 'url' | 'publishableKey'>): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': randomAddress() } },
    realtime: { transport: NoWebSocket as never },
  });
}

/** Node 20 has no WebSocket and supabase-js asks for one, although nothing here is realtime. */
class NoWebSocket {}

/** Each client has its own, so that what is limited by address is limited for it alone. */
export const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** As an administrator of the project confirms somebody: without the link of a mail, and so with the password of the sign-up. */
export async function confirmByHand(sql: Sql, email: string): Promise<void> {
  await sql`update auth.users set confirmation_sent_at = null where email = ${email}`;
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
}

/** A confirmed member of staff, signed in. */
export async function createStaff(
  backend: TestBackend,
  {
    email = `${randomUUID()}@despacho.example`,
    fullName = 'Persona de Prueba',
    password = 'Clave-segura-1',
  } = {},
): Promise<TestStaff> {
  const client = createAnonymousClient(backend);
  const signUp = await client.auth.signUp({ email, password, options: { data: { full_name: fullName } } });
  if (signUp.error) throw signUp.error;
  await confirmByHand(backend.sql, email);
  const signIn = await client.auth.signInWithPassword({ email, password });
  if (signIn.error) throw signIn.error;
  const { session, user } = signIn.data;
  return { client, userId: user.id, email, password, accessToken: session.access_token };
}
