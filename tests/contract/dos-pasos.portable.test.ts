/**
 * The second step to sign in, by the calls of the official library: the same on the embedded backend and on any Supabase (there, with
 * TOTP enabled). Our own functions around it are SQL, and are asked here too.
 */
import { randomUUID } from 'node:crypto';

import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { codeOf, wrongCode } from '../support/telefono';
import { type Person, startTarget, type Target } from './objetivo';

let target: Target;
let ana: Person;
let luis: Person;

beforeAll(async () => {
  target = await startTarget();
  [luis, ana] = target.people;
});
afterAll(() => target.stop());

interface Telephone {
  id: string;
  secret: string;
  /** Each call a later code: none counts twice. */
  next: () => string;
}

async function enroll(client: SupabaseClient): Promise<Telephone> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: randomUUID() });
  if (error) throw error;
  const { secret } = data.totp;
  // The window of now and the next are let in, also when the window changes meanwhile.
  const codes = [0, 30].map((ahead) => () => codeOf(secret, { ahead }));
  return { id: data.id, secret, next: () => codes.shift()?.() ?? '' };
}

async function signIn(person: Person): Promise<SupabaseClient> {
  const client = target.anonymous();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

const claimsOf = async (client: SupabaseClient) => {
  const { data } = await client.auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    aal?: string;
    amr?: { method: string }[];
    session_id?: string;
  };
};

const readsRows = async (client: SupabaseClient) =>
  (await client.from('staff').select('user_id').eq('user_id', ana.userId)).error;

const insufficient = { code: '42501', hint: 'insufficient_aal' };

describe('a person switches it on, signs out and comes in with the telephone', () => {
  let telephone: Telephone;
  let elsewhere: SupabaseClient;

  test('before, nothing is asked: aal1 and no other level', async () => {
    expect(await levels(ana.client)).toEqual(['aal1', 'aal1']);
    expect(await claimsOf(ana.client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await readsRows(ana.client)).toBeNull();
    elsewhere = await signIn(ana);
  });

  test('what is enrolled can be drawn and typed', async () => {
    const { data, error } = await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mirada' });
    expect(error).toBeNull();
    expect(data?.type).toBe('totp');
    if (data?.type !== 'totp') return;
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[\s\S]*<svg/);
    expect(data.totp.uri).toContain(`secret=${data.totp.secret}`);
    expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await ana.client.auth.mfa.unenroll({ factorId: data.id })).data).toEqual({ id: data.id });
  });

  test('the first code raises the session, with the event, and ends those without it', async () => {
    telephone = await enroll(ana.client);
    const events: AuthChangeEvent[] = [];
    const { data: listener } = ana.client.auth.onAuthStateChange((event) => void events.push(event));
    const challenge = await ana.client.auth.mfa.challenge({ factorId: telephone.id });
    expect(challenge.error).toBeNull();
    const { data, error } = await ana.client.auth.mfa.verify({
      factorId: telephone.id,
      challengeId: challenge.data?.id ?? '',
      code: telephone.next(),
    });
    listener.subscription.unsubscribe();
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', user: { id: ana.userId } });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levels(ana.client)).toEqual(['aal2', 'aal2']);
    expect((await claimsOf(ana.client)).amr?.map(({ method }) => method).toSorted()).toEqual([
      'password',
      'totp',
    ]);
    expect(await readsRows(ana.client)).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('a renewed session stays raised', async () => {
    const before = await claimsOf(ana.client);
    expect((await ana.client.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(ana.client)).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(await readsRows(ana.client)).toBeNull();
  });

  test('the password alone opens nothing: neither rows nor functions nor files nor the account', async () => {
    const client = await signIn(ana);
    expect(await levels(client)).toEqual(['aal1', 'aal2']);
    expect(await readsRows(client)).toMatchObject(insufficient);
    expect((await client.rpc('list_deals', {})).error).toMatchObject(insufficient);
    expect((await client.from('clientes').insert({ nombre_completo: 'X' })).error).toMatchObject(
      insufficient,
    );
    expect((await client.storage.from('documents').download('X/y/z.pdf')).error).not.toBeNull();
    expect(
      (await client.auth.updateUser({ password: 'Otra-clave-99', current_password: ana.password })).error
        ?.code,
    ).toBe('insufficient_aal');
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Otro' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await client.auth.mfa.unenroll({ factorId: telephone.id })).error?.code).toBe('insufficient_aal');
    expect((await client.rpc('crear_codigos_recuperacion')).error).toMatchObject(insufficient);
    const standing = await client.rpc('mi_segundo_paso');
    expect(standing.data).toMatchObject({ nivel: 'aal1', activo: true, exigido: false });
  });

  test('with the code of the telephone everything opens', async () => {
    const client = await signIn(ana);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp.map(({ id }) => id)).toEqual([telephone.id]);
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: telephone.id,
      code: telephone.next(),
    });
    expect(error).toBeNull();
    expect(await readsRows(client)).toBeNull();
  });

  test('a colleague has nothing to do with it', async () => {
    const id = telephone.id;
    const code = codeOf(telephone.secret);
    for (const call of [
      luis.client.auth.mfa.challenge({ factorId: id }),
      luis.client.auth.mfa.challengeAndVerify({ factorId: id, code }),
      luis.client.auth.mfa.unenroll({ factorId: id }),
      luis.client.auth.mfa.challenge({ factorId: randomUUID() }),
    ]) {
      expect((await call).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    }
    expect(await levels(luis.client)).toEqual(['aal1', 'aal1']);
  });

  test('a wrong code is refused and the session stays as it was', async () => {
    const client = await signIn(ana);
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: telephone.id,
      code: wrongCode(telephone.secret),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await readsRows(client)).toMatchObject(insufficient);
  });

  test('a recovery code stands in for the telephone, once', async () => {
    const { data: codes } = await ana.client.rpc('crear_codigos_recuperacion');
    expect(new Set(codes as string[]).size).toBe(10);
    const [code = ''] = codes as string[];
    const client = await signIn(ana);
    expect((await client.rpc('usar_codigo_recuperacion', { codigo: code.toUpperCase() })).data).toEqual({
      resultado: 'bien',
    });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(await readsRows(client)).toBeNull();
    const again = await signIn(ana);
    expect((await again.rpc('usar_codigo_recuperacion', { codigo: code })).data).toEqual({
      resultado: 'usado',
    });
    expect((await client.rpc('mi_segundo_paso')).data).toMatchObject({ codigos: 9 });
  });

  test('sessions are listed and ended one by one', async () => {
    const other = await signIn(ana);
    const { session_id: otherId } = await claimsOf(other);
    const { data: sessions } = await ana.client.rpc('mis_sesiones');
    const rows = sessions as { id: string; esta: boolean; dos_pasos: boolean }[];
    expect(rows[0]).toMatchObject({ esta: true, dos_pasos: true });
    expect(rows.find(({ id }) => id === otherId)).toMatchObject({ esta: false, dos_pasos: false });
    expect((await luis.client.rpc('cerrar_sesion', { sesion: otherId })).error).toMatchObject({
      code: 'PT404',
    });
    expect((await ana.client.rpc('cerrar_sesion', { sesion: otherId })).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('switched off, the password is enough again', async () => {
    expect((await ana.client.auth.mfa.unenroll({ factorId: telephone.id })).error).toBeNull();
    expect(await readsRows(ana.client)).toBeNull();
    expect((await ana.client.rpc('mi_segundo_paso')).data).toMatchObject({
      nivel: 'aal1',
      activo: false,
      codigos: 0,
    });
    const client = await signIn(ana);
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect(await readsRows(client)).toBeNull();
  });
});
