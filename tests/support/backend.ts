import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startBackend, type Backend, type BackendOptions } from '../../server/backend';
import { readConfig, type Config } from '../../server/config';

export interface TestBackend extends Backend {
  publishableKey: string;
}

export interface TestOverrides extends Partial<Config>, Omit<BackendOptions, 'addScreens' | 'prepareScreens'> {}

/** Speed for durability: what a test writes need not outlive a power cut. */
const FAST_POSTGRES = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

/** The whole backend on a free port with a data folder of its own, gone after `stop()`. */
export async function startTestBackend(overrides: TestOverrides = {}): Promise<TestBackend> {
  const { log, jwtExpiry, migrationsDir, postgresSettings, ...config } = overrides;
  const dataDir = config.dataDir ?? (await makeDataDir());
  const backend = await startBackend(
    // one trusted proxy, so that each client of a test can have an address, and rate limits, of its own
    { ...readConfig({ PORT: '0', TRUST_PROXY: '1' }), ...config, dataDir },
    { log, jwtExpiry, migrationsDir, postgresSettings: { ...FAST_POSTGRES, ...postgresSettings } },
  );
  const { publishableKey } = await fetchJson<{ publishableKey: string }>(`${backend.url}/config.json`);
  return Object.assign(backend, {
    publishableKey,
    stop: stopAndRemove(backend, config.dataDir ? undefined : dataDir),
  });
}

async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'backoffice-test-'));
  await chmod(dir, 0o711); // mkdtemp shuts out the account that PostgreSQL runs as
  return dir;
}

function stopAndRemove({ stop }: Backend, dataDir?: string) {
  return async () => {
    await stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  return (await response.json()) as T;
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
export function createAnonymousClient(backend: TestBackend): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': randomAddress() } },
    realtime: { transport: NoWebSocket as never },
  });
}

/** Node 20 has no WebSocket and supabase-js asks for one, although nothing here is realtime. */
class NoWebSocket {}

const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** A confirmed member of staff, signed in. */
export async function createStaff(
  backend: TestBackend,
  { email = `${randomUUID()}@despacho.example`, fullName = 'Persona de Prueba' } = {},
): Promise<TestStaff> {
  const password = 'Clave-segura-1';
  const client = createAnonymousClient(backend);
  const signUp = await client.auth.signUp({ email, password, options: { data: { full_name: fullName } } });
  if (signUp.error) throw signUp.error;
  await backend.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const signIn = await client.auth.signInWithPassword({ email, password });
  if (signIn.error) throw signIn.error;
  const { session, user } = signIn.data;
  return { client, userId: user.id, email, password, accessToken: session.access_token };
}
