import { randomUUID } from 'node:crypto';

import type { AuthGatewayOptions } from '../../server/auth/gateway';
import type { Config } from '../../server/lib/config';
import { startTestBackend, type TestBackend } from './backend';
import { confirmByMail } from './mail';

export const PASSWORD = 'Clave-segura-1';

export interface AuthBackend extends Omit<TestBackend, 'stop'> {
  stop: () => Promise<void>;
  dataDir: string;
  /** Lines the server printed. */
  lines: string[];
  /** The gateway's clock: how far ahead of the real one, and what it was asked to wait. */
  clock: { ahead: number; slept: number[] };
  /** A call to /auth/v1 as anybody could make it, without supabase-js. */
  post(route: string, body: unknown, headers?: Record<string, string>): Promise<AuthAnswer>;
}

export interface AuthAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

type Overrides = Pick<AuthGatewayOptions, 'googleEndpoints' | 'limits'> & Partial<Config>;

/** The backend with a clock the test moves: minutes pass without waiting for them. */
export async function startAuthBackend(overrides: Overrides = {}): Promise<AuthBackend> {
  const { googleEndpoints, limits, ...config } = overrides;
  const lines: string[] = [];
  const clock: AuthBackend['clock'] = { ahead: 0, slept: [] };
  const backend = await startTestBackend({
    ...config,
    log: (line) => void lines.push(line),
    auth: { googleEndpoints, limits, ...movableClock(clock) },
  });
  return {
    ...backend,
    sql: backend.sql,
    stop: () => backend.stop(),
    dataDir: backend.config.dataDir,
    lines,
    clock,
    post: (route, body, headers) => post(backend, route, body, headers),
  };
}

const movableClock = (clock: AuthBackend['clock']) => ({
  now: () => Date.now() + clock.ahead,
  sleep: async (ms: number) => {
    clock.slept.push(ms);
    clock.ahead += ms;
  },
});

async function post(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  route: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> {
  const response = await fetch(`${backend.url}/auth/v1${route}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: parsed as Record<string, unknown> };
}

export const newEmail = () => `${randomUUID()}@despacho.example`;

/** Headers of somebody at an address nobody else uses. */
export const fromSomewhere = () => ({ 'x-forwarded-for': randomAddress() });

export const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

export const signUp = (backend: AuthBackend, email: string, password = PASSWORD) =>
  backend.post('/signup', { email, password, data: { full_name: 'Ana Muñoz' } }, fromSomewhere());

export const signIn = (backend: AuthBackend, email: string, password = PASSWORD, headers = fromSomewhere()) =>
  backend.post('/token?grant_type=password', { email, password }, headers);

/** Signs up, confirms with the mail's link, and lets the minute pass in which no other mail is sent. */
export async function confirmedAccount(backend: AuthBackend, email = newEmail()): Promise<string> {
  await signUp(backend, email);
  await confirmByMail(backend, email, PASSWORD);
  backend.clock.ahead += 61_000;
  return email;
}
