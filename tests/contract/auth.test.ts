import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { confirmByMail, lastLinkTo } from '../support/mail';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

const PASSWORD = 'Clave-segura-1';
const newEmail = () => `${randomUUID()}@despacho.example`;
const newClient = () => createAnonymousClient(backend);
const dashboard = () => `${backend.config.siteUrl}/dashboard`;
const confirm = (email: string, password = PASSWORD) =>
  confirmByMail({ ...backend, dataDir: backend.config.dataDir }, email, password);

const signUp = (client: SupabaseClient, email: string, password = PASSWORD) =>
  client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Begoña Ibáñez' }, emailRedirectTo: dashboard() },
  });

describe('sign-up', () => {
  test('gives no session until the button behind the mail’s link confirms it', async () => {
    const [client, email] = [newClient(), newEmail()];
    const { data, error } = await signUp(client, email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Begoña Ibáñez' } });

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'invalid_credentials' });

    const link = await lastLinkTo(backend.config.dataDir, email);
    expect(link.origin + link.pathname).toBe(`${backend.config.siteUrl}/auth/confirmar`);
    const confirmed = (await (await confirm(email)).json()) as { user: { id: string; email: string } };
    expect(confirmed.user.email).toBe(email);
    const late = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect(late.data.user?.id).toBe(confirmed.user.id);
  });

  test.each([
    ['corta1A', ['length'], 'La contraseña es demasiado débil: debe tener al menos 8 caracteres.'],
    [
      'sinmayusculas1',
      ['characters'],
      'La contraseña es demasiado débil: debe incluir minúsculas, mayúsculas y cifras.',
    ],
    [
      'corta',
      ['length', 'characters'],
      'La contraseña es demasiado débil: debe tener al menos 8 caracteres y debe incluir minúsculas, mayúsculas y cifras.',
    ],
  ])('with the weak password %s gives the reasons', async (password, reasons, message) => {
    const { error } = await signUp(newClient(), newEmail(), password);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons, message });
  });

  test('with a password bcrypt would cut is refused', async () => {
    const { error } = await signUp(newClient(), newEmail(), `Aa1${'x'.repeat(70)}`);
    expect(error).toMatchObject({
      status: 400,
      message: 'La contraseña es demasiado larga: admite 72 caracteres como máximo.',
    });
  });
});

const works = async (client: SupabaseClient) => (await client.auth.refreshSession()).error === null;

describe('a session', () => {
  test('is refreshed, and the token before stays good for the other tabs', async () => {
    const { client } = await createStaff(backend);
    const before = (await client.auth.getSession()).data.session;
    const first = await client.auth.refreshSession();
    expect(first.error).toBeNull();
    expect(first.data.session?.refresh_token).not.toBe(before?.refresh_token);
    const tab = newClient();
    const second = await tab.auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(second.error).toBeNull();
    expect((await tab.auth.getUser()).error).toBeNull();
  });

  const renew = (token: string | undefined) =>
    newClient().auth.refreshSession({ refresh_token: token ?? '' });

  test('is renewed by three tabs at once, and goes on in each', async () => {
    const { client } = await createStaff(backend);
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    const tabs = await Promise.all([renew(before), renew(before), renew(before)]);
    expect(tabs.map(({ error }) => error)).toEqual([null, null, null]);
    for (const { data } of tabs) expect((await renew(data.session?.refresh_token)).error).toBeNull();
  });

  const age = (token: string | undefined) =>
    backend.sql`update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'
      where token = ${token ?? ''}`;

  test('survives an answer that got lost, however long ago', async () => {
    const { client } = await createStaff(backend);
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    await renew(before);
    await age(before);
    expect((await renew(before)).error).toBeNull();
  });

  test('ends when a token comes back whose successor has been in use: it was stolen', async () => {
    const { client, userId } = await createStaff(backend);
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    const current = await renew((await renew(before)).data.session?.refresh_token);
    await age(before);
    expect((await renew(before)).error).toMatchObject({ code: 'refresh_token_already_used' });
    expect((await renew(current.data.session?.refresh_token)).error).not.toBeNull();
    expect(
      await backend.sql`select from auth.refresh_tokens where user_id = ${userId} and not revoked`,
    ).toHaveLength(0);
  });

  test('that never existed cannot be refreshed, in Spanish', async () => {
    const { error } = await newClient().auth.refreshSession({ refresh_token: randomUUID() });
    expect(error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
      message: 'La sesión ha terminado. Inicie sesión de nuevo.',
    });
  });

  async function twoSessions() {
    const { client: here, email } = await createStaff(backend);
    const there = newClient();
    await there.auth.signInWithPassword({ email, password: PASSWORD });
    return { here, there };
  }

  test('ended here goes on elsewhere (local)', async () => {
    const { here, there } = await twoSessions();
    const old = (await here.auth.getSession()).data.session;
    expect((await here.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(
      (await newClient().auth.refreshSession({ refresh_token: old?.refresh_token ?? '' })).error,
    ).not.toBeNull();
    expect((await newClient().auth.getUser(old?.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect(await works(there)).toBe(true);
  });

  test('ended everywhere ends there too (global)', async () => {
    const { here, there } = await twoSessions();
    await here.auth.signOut({ scope: 'global' });
    expect(await works(there)).toBe(false);
  });

  test('ended elsewhere goes on here (others)', async () => {
    const { here, there } = await twoSessions();
    await here.auth.signOut({ scope: 'others' });
    expect(await works(there)).toBe(false);
    expect(await works(here)).toBe(true);
  });
});

describe('one’s own account', () => {
  test('is read and changes name, which the staff list shows too', async () => {
    const { client, userId } = await createStaff(backend, { fullName: 'Ana' });
    const { data, error } = await client.auth.updateUser({ data: { full_name: 'Ana Muñoz' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe('Ana Muñoz');
    expect((await client.auth.getUser()).data.user?.user_metadata.full_name).toBe('Ana Muñoz');
    const [staff] = await backend.sql`select full_name from public.staff where user_id = ${userId}`;
    expect(staff?.full_name).toBe('Ana Muñoz');
  });

  test('changes password: the new one works, the old one and the sessions opened with it do not', async () => {
    const { client, email, password } = await createStaff(backend);
    const change = (to: string) => client.auth.updateUser({ password: to, current_password: password });
    expect((await change(password)).error).toMatchObject({
      code: 'same_password',
      message: 'La contraseña nueva debe ser distinta de la anterior.',
    });
    expect((await change('floja')).error?.code).toBe('weak_password');
    const elsewhere = newClient();
    await elsewhere.auth.signInWithPassword({ email, password });
    expect((await change('Otra-clave-2')).error).toBeNull();
    expect(await works(elsewhere)).toBe(false);
    expect(await works(client)).toBe(true);
    expect((await newClient().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const again = await newClient().auth.signInWithPassword({ email, password: 'Otra-clave-2' });
    expect(again.error).toBeNull();
  });

  test('is nobody’s without a session', async () => {
    const { error } = await newClient().auth.getUser('no.es.un-token');
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(error?.message).toBe('La sesión no es válida. Inicie sesión de nuevo.');
  });
});

describe('recovery', () => {
  test('of an address nobody has looks the same as any other', async () => {
    const { data, error } = await newClient().auth.resetPasswordForEmail(newEmail());
    expect([data, error]).toEqual([{}, null]);
  });

  test('within a minute of another mail is refused with the time to wait', async () => {
    const { email } = await createStaff(backend);
    expect((await newClient().auth.resetPasswordForEmail(email)).error).toBeNull();
    const { error } = await newClient().auth.resetPasswordForEmail(email);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(error?.message).toMatch(
      /^Ya se ha pedido un correo para esta dirección\. Espere .+ antes de pedir otro\.$/,
    );
  });
});

test('wrong credentials are said in Spanish, without saying which is wrong', async () => {
  const { error } = await newClient().auth.signInWithPassword({ email: newEmail(), password: PASSWORD });
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Correo o contraseña incorrectos, o falta confirmar el correo.',
  });
});
