/**
 * What the product asks of /auth/v1 through supabase-js. Not here, because the tests must read the mail: what follows a
 * link of a mail (auth.test.ts, auth-recovery.test.ts), which on another Supabase goes to a mailbox they cannot open.
 */
import { randomUUID } from 'node:crypto';

import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Person, startTarget, type Target } from './objetivo';

let target: Target;
let me: Person;

beforeAll(async () => {
  target = await startTarget();
  [me] = target.people;
});
afterAll(() => target.stop());

const domain = () => me.email.split('@')[1];
const newEmail = () => `contrato-${randomUUID()}@${domain()}`;

/** A session of the first person, like another browser's. */
async function newSession(): Promise<{ client: SupabaseClient; session: Session }> {
  const client = target.anonymous();
  const { data, error } = await client.auth.signInWithPassword(me);
  if (error) throw error;
  return { client, session: data.session };
}

const goesOn = async (client: SupabaseClient) => (await client.auth.refreshSession()).error === null;

describe('signing in', () => {
  test('gives a session that says who it is, and the event', async () => {
    const client = target.anonymous();
    const events: AuthChangeEvent[] = [];
    const { data: listener } = client.auth.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.auth.signInWithPassword(me);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: me.userId, email: me.email, role: 'authenticated' });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) });
    expect((await client.auth.getSession()).data.session?.access_token).toBe(data.session?.access_token);
    expect(events).toContain('SIGNED_IN');
    listener.subscription.unsubscribe();
  });

  test.each(['la persona', 'nadie'])('with a wrong password says the same of %s', async (whose) => {
    const email = whose === 'nadie' ? newEmail() : me.email;
    const { error } = await target.anonymous().auth.signInWithPassword({ email, password: 'No-es-esta-1' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('with Google sends the browser to the provider and says where to come back', async () => {
    const redirectTo = `${target.url}/dashboard`;
    const { data, error } = await target
      .anonymous()
      .auth.signInWithOAuth({ provider: 'google', options: { redirectTo, skipBrowserRedirect: true } });
    expect(error).toBeNull();
    const url = new URL(data.url ?? '');
    expect(url.origin + url.pathname).toBe(`${new URL(target.url).origin}/auth/v1/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'google',
      redirect_to: redirectTo,
    });
  });
});

describe('a session', () => {
  test('is refreshed; both tokens work with the rows', async () => {
    const { client, session } = await newSession();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.id).toBe(me.userId);
    expect((await client.from('staff').select('user_id').eq('user_id', me.userId)).data).toHaveLength(1);
    const { data: early } = await target.anonymous().auth.getUser(session.access_token);
    expect(early.user?.id).toBe(me.userId);
  });

  test('of a token that never was is refused', async () => {
    const { error } = await target.anonymous().auth.refreshSession({ refresh_token: randomUUID() });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('with a forged token is none', async () => {
    const { session } = await newSession();
    const forged = `${session.access_token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
    const { error } = await target.anonymous().auth.getUser(forged);
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('ended (%s) ends where it says', async (scope, expected) => {
    const [here, there] = [await newSession(), await newSession()];
    expect((await here.client.auth.signOut({ scope })).error).toBeNull();
    const still = async ({ session }: typeof here) =>
      (await target.anonymous().auth.refreshSession(session)).error === null;
    expect([await still(here), await still(there)]).toEqual(expected);
  });
});

describe('signing up', () => {
  const signUp = (email: string, password = 'Clave-segura-1') =>
    target.anonymous().auth.signUp({ email, password, options: { data: { full_name: 'Begoña Ibáñez' } } });

  test('makes an account that waits for its confirmation', async () => {
    const email = newEmail();
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Begoña Ibáñez' } });
    const early = await target.anonymous().auth.signInWithPassword({ email, password: 'Clave-segura-1' });
    // A hosted project says email_not_confirmed: see docs/decisions/110.
    expect(early.error).toMatchObject({
      status: 400,
      code: expect.stringMatching(/^(invalid_credentials|email_not_confirmed)$/),
    });
    const again = await target.anonymous().auth.resend({ type: 'signup', email });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('outside the allowed domains is refused by the database’s own rule', async () => {
    const { error } = await signUp(`contrato-${randomUUID()}@otro-dominio.example`);
    expect(error).toMatchObject({
      status: 403,
      message: expect.stringContaining('Solo se permiten correos de los dominios:'),
    });
  });

  test('with a weak password says why', async () => {
    const { error } = await signUp(newEmail(), 'corta');
    expect(error).toMatchObject({ status: 422, code: 'weak_password' });
    expect((error as unknown as { reasons: string[] }).reasons).toContain('length');
  });

  test('a recovery mail for an address nobody has is no error', async () => {
    expect((await target.anonymous().auth.resetPasswordForEmail(newEmail())).error).toBeNull();
  });
});

describe('one’s own account', () => {
  test('changes its name', async () => {
    const { client, session } = await newSession();
    const before: unknown = session.user.user_metadata.full_name;
    const { data, error } = await client.auth.updateUser({ data: { full_name: 'Ana Muñoz' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe('Ana Muñoz');
    expect((await client.auth.updateUser({ data: { full_name: before } })).error).toBeNull();
  });

  test('changes password, which ends the sessions opened with the old one', async () => {
    const [{ client }, elsewhere] = [await newSession(), await newSession()];
    const change = (password: string, from = me.password) =>
      client.auth.updateUser({ password, current_password: from });
    expect((await change(me.password)).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await change('floja')).error?.code).toBe('weak_password');
    const other = `${me.password}-Otra2`;
    expect((await change(other)).error).toBeNull();
    expect([await goesOn(elsewhere.client), await goesOn(client)]).toEqual([false, true]);
    const old = await target.anonymous().auth.signInWithPassword(me);
    expect(old.error?.code).toBe('invalid_credentials');
    expect((await change(me.password, other)).error).toBeNull();
  });
});
