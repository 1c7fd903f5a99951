import { randomUUID } from 'node:crypto';

import type { AuthChangeEvent } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { lastLinkTo, openLink } from '../support/mail';

let backend: TestBackend;
let minutes = 0;

beforeAll(async () => {
  backend = await startTestBackend({ auth: { now: () => Date.now() + minutes * 60_000 } });
});

afterAll(() => backend.stop());

const newClient = () => createAnonymousClient(backend);

/** Somebody who asks for the recovery mail and has its link. */
async function forgotten() {
  const { email } = await createStaff(backend);
  minutes += 2;
  const client = newClient();
  const redirectTo = `${backend.config.siteUrl}/restablecer`;
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  expect(error).toBeNull();
  return { email, client, link: await lastLinkTo(backend.config.dataDir, email) };
}

test('the link’s token opens a session, says PASSWORD_RECOVERY and sets the new password', async () => {
  const { email, client, link } = await forgotten();
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const { data, error } = await client.auth.verifyOtp({
    type: 'recovery',
    token_hash: link.searchParams.get('token') ?? '',
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(events).toContain('PASSWORD_RECOVERY');
  expect((await client.auth.updateUser({ password: 'Recuperada-1' })).error).toBeNull();
  const signIn = await newClient().auth.signInWithPassword({ email, password: 'Recuperada-1' });
  expect(signIn.error).toBeNull();
});

test('the link in a browser leads to the page that sets it, with a recovery session', async () => {
  const { link } = await forgotten();
  const { target, hash } = await openLink(link);
  expect(target).toBe(`${backend.config.siteUrl}/restablecer`);
  expect(hash.get('type')).toBe('recovery');
  const { data } = await newClient().auth.getUser(hash.get('access_token') ?? '');
  expect(data.user).not.toBeNull();
});

const EXPIRED = {
  status: 403,
  code: 'otp_expired',
  message: 'El enlace no es válido, ya se ha usado o ha caducado. Solicite otro.',
};

test('a link is good once', async () => {
  const { client, link } = await forgotten();
  const token = { type: 'recovery', token_hash: link.searchParams.get('token') ?? '' } as const;
  expect((await client.auth.verifyOtp(token)).error).toBeNull();
  expect((await newClient().auth.verifyOtp(token)).error).toMatchObject(EXPIRED);
});

test('a link is good for an hour', async () => {
  const { client, email, link } = await forgotten();
  await backend.sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = ${email}`;
  const { error } = await client.auth.verifyOtp({
    type: 'recovery',
    token_hash: link.searchParams.get('token') ?? '',
  });
  expect(error).toMatchObject(EXPIRED);
});

test('a made-up link and a made-up code are refused', async () => {
  const byHash = await newClient().auth.verifyOtp({ type: 'recovery', token_hash: randomUUID() });
  expect(byHash.error).toMatchObject(EXPIRED);
  const { email } = await forgotten();
  const byCode = await newClient().auth.verifyOtp({ type: 'recovery', email, token: '0123456789' });
  expect(byCode.error).toMatchObject(EXPIRED);
});

test('codes are guessed ten times, and then not for a while', async () => {
  const { email } = await forgotten();
  const client = newClient();
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { error } = await client.auth.verifyOtp({
      type: 'recovery',
      email,
      token: String(1_000_000_000 + n),
    });
    statuses.push(error?.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
});

test('the confirmation mail is sent again', async () => {
  const email = `${randomUUID()}@despacho.example`;
  const client = newClient();
  await client.auth.signUp({ email, password: 'Clave-segura-1' });
  minutes += 2;
  const { error } = await client.auth.resend({ type: 'signup', email });
  expect(error).toBeNull();
  const { hash } = await openLink(await lastLinkTo(backend.config.dataDir, email));
  expect(hash.get('access_token')).toBeTruthy();
});
