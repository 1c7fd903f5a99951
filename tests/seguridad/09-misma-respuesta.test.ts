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

async function sameFor(ask: (email: string) => Promise<AuthAnswer>): Promise<unknown> {
  const { free, waiting, taken } = await addresses();
  const answers = [await ask(free), await ask(waiting), await ask(taken)].map(told);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  return answers[0];
}

test('signing up with a password and signing in with it', async () => {
  const { free, taken } = await addresses();
  const P = 'Sonda-secreta-1';
  for (const email of [free, taken]) await signUp(backend, email, P);
  expect(told(await signIn(backend, free, P))).toEqual(told(await signIn(backend, taken, P)));
});

test.each(['Sonda-secreta-1', PASSWORD])('signing up, once and twice, with %s', async (password) => {
  await sameFor((email) => signUp(backend, email, password));
  backend.clock.ahead += 61_000;
  await sameFor(async (email) => {
    await signUp(backend, email, password);
    backend.clock.ahead += 61_000;
    return signUp(backend, email, password);
  });
});

test('signing in with a wrong password, an empty one and the name in capitals', async () => {
  await sameFor((email) => signIn(backend, email, 'Equivocada-1'));
  await sameFor((email) => signIn(backend, email, ''));
  await sameFor((email) => signIn(backend, email.toUpperCase(), 'Equivocada-1'));
});

test.each(['/recover', '/resend'])('%s, and asked again at once', async (route) => {
  const ask = (email: string) => backend.post(route, { email, type: 'signup' }, fromSomewhere());
  await sameFor(ask);
  await sameFor(async (email) => {
    await ask(email);
    return ask(email);
  });
});

test.each(['signup', 'recovery', 'magiclink', 'email', 'email_change'])(
  'a code of the kind %s',
  async (type) => {
    await sameFor((email) => backend.post('/verify', { type, email, token: '0123456789' }, fromSomewhere()));
  },
);

test('a sign-up whose mail cannot be sent is not counted against any of them', async () => {
  await sameFor((email) => signUp(backend, email, 'corta'));
});

test('an account made with Google is refused like the others', async () => {
  const { waiting, taken } = await addresses();
  await backend.sql`update auth.users set encrypted_password = null where email = ${taken}`;
  expect(told(await signIn(backend, taken))).toEqual(told(await signIn(backend, waiting)));
});
