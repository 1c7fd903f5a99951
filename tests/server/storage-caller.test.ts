import { Hono } from 'hono';
import { SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';

import { createCallerReader } from '../../server/storage/caller';
import { StorageError } from '../../server/storage/errors';

const jwtSecret = 'x'.repeat(40);
const now = Date.parse('2026-11-21T10:00:00Z');

afterEach(() => {
  vi.useRealTimers();
});

const sign = (claims: object, secret = jwtSecret) =>
  new SignJWT({ role: 'authenticated', sub: 'u', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));

/** Asks who calls, with a token; the answer is the caller, or the refusal's message. */
function ask(): (token: string) => Promise<unknown> {
  const callers = createCallerReader({ jwtSecret, apiKeys: {} });
  const app = new Hono();
  app.onError((error, c) => c.json(error instanceof StorageError ? error.message : 'other'));
  app.get('/', async (c) => c.json((await callers.required(c)) as object));
  return async (token) => (await app.request('/', { headers: { authorization: `Bearer ${token}` } })).json();
}

it('a token that was good is refused once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const who = ask();
  const token = await sign({ exp: now / 1000 + 60 });
  expect(await who(token)).toMatchObject({ role: 'authenticated', sub: 'u' });
  vi.setSystemTime(now + 59_000);
  expect(await who(token)).toMatchObject({ sub: 'u' });
  vi.setSystemTime(now + 60_000);
  expect(await who(token)).toBe('La sesión ha caducado. Vuelva a intentarlo.');
});

it('a good token makes no other good: neither another signature nor a role of its own choosing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const who = ask();
  const exp = now / 1000 + 60;
  const token = await sign({ exp });
  await who(token);
  expect(await who(await sign({ exp }, 'y'.repeat(40)))).toBe('Hay que iniciar sesión.');
  expect(await who(await sign({ exp, role: 'postgres' }))).toBe('Hay que iniciar sesión.');
  expect(await who(await sign({ exp, sub: 'v' }))).toMatchObject({ sub: 'v' });
  expect(await who(token)).toMatchObject({ sub: 'u' });
});
