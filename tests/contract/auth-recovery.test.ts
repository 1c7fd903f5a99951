import { randomUUID } from 'node:crypto';

import type { AuthChangeEvent } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { confirmByMail, lastLinkTo, tokenIn } from '../support/mail';

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
    token_hash: tokenIn(link),
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(events).toContain('PASSWORD_RECOVERY');
  expect((await client.auth.updateUser({ password: 'Recuperada-1' })).error).toBeNull();
  const signIn = await newClient().auth.signInWithPassword({ email, password: 'Recuperada-1' });
  expect(signIn.error).toBeNull();
});

test('the link leads to the page with the button', async () => {
  const { link } = await forgotten();
  expect(link.origin + link.pathname).toBe(`${backend.config.siteUrl}/auth/confirmar`);
  expect(link.searchParams.get('type')).toBe('recovery');
});

const EXPIRED = {
  status: 403,
  code: 'otp_expired',
  message: 'El enlace no es válido, ya se ha usado o ha caducado. Solicite otro.',
};

test('a link is good once', async () => {
  const { client, link } = await forgotten();
  const token = { type: 'recovery', token_hash: tokenIn(link) } as const;
  expect((await client.auth.verifyOtp(token)).error).toBeNull();
  expect((await newClient().auth.verifyOtp(token)).error).toMatchObject(EXPIRED);
});

test('a link is good for an hour', async () => {
  const { client, email, link } = await forgotten();
  await backend.sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = ${email}`;
  const { error } = await client.auth.verifyOtp({
    type: 'recovery',
    token_hash: tokenIn(link),
  });
  expect(error).toMatchObject(EXPIRED);
});

test('a made-up link is refused, and every code', async () => {
  const byHash = await newClient().auth.verifyOtp({ type: 'recovery', token_hash: randomUUID() });
  expect(byHash.error).toMatchObject(EXPIRED);
  const { email } = await forgotten();
  const byCode = await newClient().auth.verifyOtp({ type: 'recovery', email, token: '0123456789' });
  expect(byCode.error).toMatchObject({ status: 400, message: EXPIRED.message });
});

test('the confirmation mail is sent again', async () => {
  const email = `${randomUUID()}@despacho.example`;
  const client = newClient();
  await client.auth.signUp({ email, password: 'Clave-segura-1' });
  minutes += 2;
  const { error } = await client.auth.resend({ type: 'signup', email });
  expect(error).toBeNull();
  const confirmed = await confirmByMail(
    { ...backend, dataDir: backend.config.dataDir },
    email,
    'Clave-segura-1',
  );
  expect(confirmed.status).toBe(200);
});
