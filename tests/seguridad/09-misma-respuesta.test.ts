/** Attack 9: whether an address is free, waits or is taken must not be learned from any answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  type AuthAnswer,
  type AuthBackend,
  confirmedAccount,
  fromSomewhere,
  newEmail,
  PASSWORD,
  signIn,
  signUp,
  startAuthBackend,
} from '../support/auth-backend';

let backend: AuthBackend;

beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend.stop());

/** Ids and moments differ; everything else must not. */
function told({ status, body, headers }: AuthAnswer): unknown {
  const text = JSON.stringify(body)
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replace(/[\w-]+@despacho/g, 'x@despacho')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'moment');
  return [status, text, headers.get('retry-after') !== null];
}

interface Addresses {
  free: string;
  waiting: string;
  taken: string;
}

async function addresses(): Promise<Addresses> {
  const found = { free: newEmail(), waiting: newEmail(), taken: await confirmedAccount(backend) };
  await signUp(backend, found.waiting);
  backend.clock.ahead += 61_000;
  return found;
}

/** The different answers that a free, a waiting and a taken address get: one. */
async function answersTo(ask: (email: string) => Promise<AuthAnswer>): Promise<Set<string>> {
  const { free, waiting, taken } = await addresses();
  const answers = [await ask(free), await ask(waiting), await ask(taken)];
  return new Set(answers.map((answer) => JSON.stringify(told(answer))));
}

test('signing up with a password and signing in with it', async () => {
  const { free, taken } = await addresses();
  const P = 'Sonda-secreta-1';
  for (const email of [free, taken]) await signUp(backend, email, P);
  expect(told(await signIn(backend, free, P))).toEqual(told(await signIn(backend, taken, P)));
});

test.each(['Sonda-secreta-1', PASSWORD])('signing up, once and twice, with %s', async (password) => {
  expect((await answersTo((email) => signUp(backend, email, password))).size).toBe(1);
  backend.clock.ahead += 61_000;
  expect(
    (
      await answersTo(async (email) => {
        await signUp(backend, email, password);
        backend.clock.ahead += 61_000;
        return signUp(backend, email, password);
      })
    ).size,
  ).toBe(1);
});

test('signing in with a wrong password, an empty one and the name in capitals', async () => {
  expect((await answersTo((email) => signIn(backend, email, 'Equivocada-1'))).size).toBe(1);
  expect((await answersTo((email) => signIn(backend, email, ''))).size).toBe(1);
  expect((await answersTo((email) => signIn(backend, email.toUpperCase(), 'Equivocada-1'))).size).toBe(1);
});

test.each(['/recover', '/resend'])('%s, and asked again at once', async (route) => {
  const ask = (email: string) => backend.post(route, { email, type: 'signup' }, fromSomewhere());
  expect((await answersTo(ask)).size).toBe(1);
  expect(
    (
      await answersTo(async (email) => {
        await ask(email);
        return ask(email);
      })
    ).size,
  ).toBe(1);
});

test.each(['signup', 'recovery', 'magiclink', 'email', 'email_change'])(
  'a code of the kind %s',
  async (type) => {
    expect(
      (
        await answersTo((email) =>
          backend.post('/verify', { type, email, token: '0123456789' }, fromSomewhere()),
        )
      ).size,
    ).toBe(1);
  },
);

test('a sign-up whose mail cannot be sent is not counted against any of them', async () => {
  expect((await answersTo((email) => signUp(backend, email, 'corta'))).size).toBe(1);
});

test('an account made with Google is refused like the others', async () => {
  const { waiting, taken } = await addresses();
  await backend.sql`update auth.users set encrypted_password = null where email = ${taken}`;
  expect(told(await signIn(backend, taken))).toEqual(told(await signIn(backend, waiting)));
});
