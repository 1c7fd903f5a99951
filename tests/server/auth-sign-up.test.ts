import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
import { confirmByMail, lastLinkTo, mailsTo, tokenIn } from '../support/mail';

let backend: AuthBackend;

beforeAll(async () => {
  backend = await startAuthBackend();
});

afterAll(() => backend.stop());

/** What two answers must share to be the same to whoever reads them. */
function shape(answer: AuthAnswer): unknown {
  const form = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(form);
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).map(([key, inner]) => [key, form(inner)]);
    }
    return typeof value === 'string' ? value.replace(/[\da-f]/g, 'x').length : value;
  };
  const headers = [...answer.headers.keys()].filter(
    (name) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  return { status: answer.status, headers: headers.toSorted(), body: form(answer.body) };
}

describe('a second sign-up', () => {
  test('within a minute is refused, whether the address is new or has an account', async () => {
    const known = await confirmedAccount(backend);
    await signUp(backend, known);
    const fresh = newEmail();
    await signUp(backend, fresh);
    for (const email of [fresh, known]) {
      const again = await signUp(backend, email);
      expect(again.status).toBe(429);
      expect(again.body.error_code).toBe('over_email_send_rate_limit');
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('of an unconfirmed address after a minute changes nothing and sends another mail', async () => {
    const email = newEmail();
    await signUp(backend, email, 'Primera-clave-1');
    const firstLink = await lastLinkTo(backend.dataDir, email);
    const stored = () =>
      backend.sql`select id, encrypted_password, raw_user_meta_data from auth.users where email = ${email}`;
    const before = await stored();
    backend.clock.ahead += 61_000;
    expect((await signUp(backend, email, 'Segunda-clave-2')).status).toBe(200);
    expect(await mailsTo(backend.dataDir, email)).toHaveLength(2);
    expect(await stored()).toEqual(before);
    const old = { type: 'signup', token_hash: tokenIn(firstLink), password: 'Primera-clave-1' };
    expect((await backend.post('/verify', old)).body.error_code).toBe('otp_expired');
    expect((await confirmByMail(backend, email, 'Segunda-clave-2')).status).toBe(422);
    expect((await confirmByMail(backend, email, 'Primera-clave-1')).status).toBe(200);
    expect((await signIn(backend, email, 'Segunda-clave-2')).status).toBe(400);
    expect((await signIn(backend, email, 'Primera-clave-1')).status).toBe(200);
  });

  test('of a confirmed address looks like a new one, changes nothing and tells its owner', async () => {
    const email = await confirmedAccount(backend);
    const real = await signUp(backend, newEmail());
    const pretended = await signUp(backend, email, 'Otra-clave-9');
    expect(pretended.status).toBe(200);
    expect(shape(pretended)).toEqual(shape(real));
    expect(pretended.body.identities).toEqual([]);
    const [account] = await backend.sql`select id from auth.users where email = ${email}`;
    expect(pretended.body.id).not.toBe(account?.id);
    expect((await signIn(backend, email, 'Otra-clave-9')).status).toBe(400);
    expect((await signIn(backend, email)).status).toBe(200);
    const notice = (await mailsTo(backend.dataDir, email)).at(-1);
    expect(notice?.subject).toBe('Ya tiene una cuenta en el back office');
  });

  test('with a weak password says so before anything about the address', async () => {
    const known = await confirmedAccount(backend);
    const answers = [await signUp(backend, known, 'corta'), await signUp(backend, newEmail(), 'corta')];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        error_code: 'weak_password',
        msg: 'La contraseña es demasiado débil: debe tener al menos 8 caracteres y debe incluir minúsculas, mayúsculas y cifras.',
        weak_password: { reasons: ['length', 'characters'] },
      });
    }
    expect((await signUp(backend, known)).status).toBe(200);
  });
});

test('a sign-up of a taken address takes as long as one of a new address', async () => {
  const durations: Record<'fresh' | 'taken', number[]> = { fresh: [], taken: [] };
  for (let n = 0; n < 5; n += 1) {
    for (const kind of ['fresh', 'taken'] as const) {
      const email = kind === 'taken' ? await confirmedAccount(backend) : newEmail();
      const start = performance.now();
      await signUp(backend, email);
      durations[kind].push(Math.round(performance.now() - start));
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
  console.log('sign-up, median ms:', median(durations.fresh), median(durations.taken));
  expect(Math.abs(median(durations.fresh) - median(durations.taken))).toBeLessThan(375); // answers come in steps of 250 ms: one step apart at most
});

describe('the confirmation mail', () => {
  const resend = (email: string) => backend.post('/resend', { type: 'signup', email }, fromSomewhere());

  test('is sent again and its link confirms the same account with the same password', async () => {
    const email = newEmail();
    await signUp(backend, email);
    const firstLink = await lastLinkTo(backend.dataDir, email);
    backend.clock.ahead += 61_000;
    expect((await resend(email)).status).toBe(200);
    const secondLink = await lastLinkTo(backend.dataDir, email);
    expect(tokenIn(secondLink)).not.toBe(tokenIn(firstLink));
    const first = { type: 'signup', token_hash: tokenIn(firstLink), password: PASSWORD };
    expect((await backend.post('/verify', first)).body.error_code).toBe('otp_expired');
    expect((await confirmByMail(backend, email, PASSWORD)).status).toBe(200);
    expect((await signIn(backend, email)).status).toBe(200);
  });

  test('asked for an unknown, a confirmed and an unconfirmed address gets the same answer', async () => {
    const confirmed = await confirmedAccount(backend);
    const unconfirmed = newEmail();
    await signUp(backend, unconfirmed);
    backend.clock.ahead += 61_000;
    const answers = [await resend(newEmail()), await resend(confirmed), await resend(unconfirmed)];
    expect(answers.map(shape)).toEqual(Array.from({ length: 3 }, () => shape(answers[0] as AuthAnswer)));
    expect(await mailsTo(backend.dataDir, confirmed)).toHaveLength(1);
    expect(await mailsTo(backend.dataDir, unconfirmed)).toHaveLength(2);
  });
});
