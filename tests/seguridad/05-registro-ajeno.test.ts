/** Attack 5: a stranger signs up with somebody's address, before or after them, and waits for a confirmation of the stranger's password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type AuthBackend,
  fromSomewhere,
  newEmail,
  signIn,
  signUp,
  startAuthBackend,
} from '../support/auth-backend';
import { press, pressLast } from '../support/links';
import { lastLinkTo } from '../support/mail';

let backend: AuthBackend;

beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend.stop());

const STRANGERS = 'Clave-del-intruso-1';
const OWN = 'Clave-de-la-persona-1';

const entersWith = async (email: string, password: string) =>
  (await signIn(backend, email, password)).status === 200;

const stored = (email: string) =>
  backend.sql`select encrypted_password, raw_user_meta_data from auth.users where email = ${email}`;

const expectOnlyHers = async (email: string) =>
  expect([await entersWith(email, STRANGERS), await entersWith(email, OWN)]).toEqual([false, true]);

describe('the stranger was first', () => {
  test('the password of the person who has the mailbox is the one that counts', async () => {
    const email = newEmail();
    await signUp(backend, email, STRANGERS);
    expect((await pressLast(backend, email, { password: OWN })).body.error_code).toBe('password_differs');
    expect(await entersWith(email, STRANGERS)).toBe(false);
    expect((await pressLast(backend, email, { password: OWN, replace: true })).status).toBe(200);
    await expectOnlyHers(email);
  });

  test('also when she asks for a new password instead of confirming', async () => {
    const email = newEmail();
    await signUp(backend, email, STRANGERS);
    await backend.post('/recover', { email }, fromSomewhere());
    const { body } = await pressLast(backend, email, { type: 'recovery' });
    expect(body.access_token).toBeTruthy();
    expect(await entersWith(email, STRANGERS)).toBe(false);
  });

  test('also where the auth service knows nothing of our page (hosted): confirming drops the password', async () => {
    const email = newEmail();
    await signUp(backend, email, STRANGERS);
    await backend.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
    expect(await entersWith(email, STRANGERS)).toBe(false);
    expect((await stored(email))[0]?.encrypted_password).toBeNull();
  });

  test('a weak password is refused and spends nothing', async () => {
    const email = newEmail();
    await signUp(backend, email, STRANGERS);
    const weak = await pressLast(backend, email, { password: 'corta', replace: true });
    expect([weak.status, weak.body.error_code]).toEqual([422, 'weak_password']);
    expect((await pressLast(backend, email, { password: OWN, replace: true })).status).toBe(200);
  });
});

describe('the stranger comes second', () => {
  test('nothing of the waiting account changes, and the person’s password confirms', async () => {
    const email = newEmail();
    await signUp(backend, email, OWN);
    const before = await stored(email);
    backend.clock.ahead += 61_000;
    const again = { email, password: STRANGERS, data: { full_name: 'Intrusa' } };
    expect((await backend.post('/signup', again, fromSomewhere())).status).toBe(200);
    expect(await stored(email)).toEqual(before);
    expect((await pressLast(backend, email, { password: OWN })).status).toBe(200);
    await expectOnlyHers(email);
  });

  test('three more sign-ups and a mail sent again do not either', async () => {
    const email = newEmail();
    await signUp(backend, email, OWN);
    const before = await stored(email);
    for (const password of [STRANGERS, `${STRANGERS}2`, `${STRANGERS}3`]) {
      backend.clock.ahead += 61_000;
      await signUp(backend, email, password);
    }
    backend.clock.ahead += 61_000;
    await backend.post('/resend', { type: 'signup', email }, fromSomewhere());
    expect(await stored(email)).toEqual(before);
  });
});

describe('a link that is followed by a program', () => {
  test.each(['GET', 'HEAD'])('%s of the address in the mail changes nothing', async (method) => {
    const email = newEmail();
    await signUp(backend, email, OWN);
    const link = await lastLinkTo(backend.dataDir, email);
    await fetch(link, { method });
    const [account] = await backend.sql`select email_confirmed_at from auth.users where email = ${email}`;
    expect(account?.email_confirmed_at).toBeNull();
    expect((await press(backend, link, { password: OWN })).status).toBe(200);
  });

  test.each(['token', 'token_hash'])('nor does a GET of the service itself, by %s', async (name) => {
    const email = newEmail();
    await signUp(backend, email, OWN);
    const link = await lastLinkTo(backend.dataDir, email);
    const secret = /[0-9a-f]{40,}/.exec(link.href)?.[0] ?? '';
    const asked = await fetch(`${backend.url}/auth/v1/verify?${name}=${secret}&type=signup`, {
      redirect: 'manual',
    });
    expect(asked.status).toBe(405);
    expect((await press(backend, link, { password: OWN })).status).toBe(200);
  });

  test('of two that press at once one decides', async () => {
    const email = newEmail();
    await signUp(backend, email, OWN);
    const link = await lastLinkTo(backend.dataDir, email);
    const answers = await Promise.all([OWN, OWN, OWN].map((password) => press(backend, link, { password })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
    expect(await entersWith(email, OWN)).toBe(true);
  });
});
