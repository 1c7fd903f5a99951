/** Attack 16: an access token goes on for an hour after its session was ended. */
import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bucketId, pdf } from '../contract/storage-fixture';
import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { tokenWith } from '../support/token';

let backend: TestBackend;
let admin: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend({ visibility: 'team' });
  admin = await createStaff(backend);
  const { error } = await admin.client.from('deals').insert({ id: 'SESION-1', contractnumber: 'S-1' });
  if (error) throw error;
  const file = await admin.client.storage.from(bucketId).upload('SESION-1/documento/uno.pdf', pdf());
  if (file.error) throw file.error;
});
afterAll(() => backend.stop());

interface Bearer {
  rest: (path: string, body?: unknown) => Promise<number>;
  storage: (path: string, body?: unknown) => Promise<number>;
  user: () => Promise<number>;
}

/** Whoever holds that access token, without supabase-js and its refreshes. */
function holderOf(accessToken: string): Bearer {
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${backend.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return response.ok && (await response.text()) === '[]' ? 404 : response.status;
  };
  return {
    rest: (path, body) => call(`/rest/v1${path}`, body),
    storage: (path, body) => call(`/storage/v1${path}`, body),
    user: () => call('/auth/v1/user'),
  };
}

const LIST = { search: '', filters: {}, page_size: 25 };

/** What each part of the API answers: read, list, write, file by file. */
const answers = async (token: string): Promise<number[]> => {
  const { rest, storage, user } = holderOf(token);
  return [
    await rest('/deals?select=id&id=eq.SESION-1'),
    await rest('/rpc/list_deals', LIST),
    await rest('/deals', { id: randomUUID(), contractnumber: 'intrusa' }),
    await storage(`/object/${bucketId}/SESION-1/documento/uno.pdf`),
    await storage(`/object/sign/${bucketId}/SESION-1/documento/uno.pdf`, { expiresIn: 60 }),
    await user(),
  ];
};

const works = (statuses: number[]) => statuses.every((status) => status < 300);
const refused = (statuses: number[]) => statuses.every((status) => status >= 400 && status < 500);

async function signedIn(person: TestStaff): Promise<{ client: SupabaseClient; token: string }> {
  const client = createAnonymousClient(backend);
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { client, token: data.session.access_token };
}

describe('from that moment the old access token is nobody’s, for rows and files', () => {
  test('signed out everywhere', async () => {
    const person = await createStaff(backend);
    expect(works(await answers(person.accessToken))).toBe(true);
    const elsewhere = await signedIn(person);
    await elsewhere.client.auth.signOut({ scope: 'global' });
    expect(refused(await answers(person.accessToken))).toBe(true);
    expect(refused(await answers(elsewhere.token))).toBe(true);
  });

  test('signed out here only: the other session goes on', async () => {
    const person = await createStaff(backend);
    const elsewhere = await signedIn(person);
    await elsewhere.client.auth.signOut({ scope: 'local' });
    expect(refused(await answers(elsewhere.token))).toBe(true);
    expect(works(await answers(person.accessToken))).toBe(true);
  });

  test('a new password ends the others and asks for the old one', async () => {
    const person = await createStaff(backend);
    const elsewhere = await signedIn(person);
    const change = (current_password?: string) =>
      person.client.auth.updateUser({
        password: 'Nueva-clave-22',
        ...(current_password && { current_password }),
      });
    for (const current of [undefined, 'Equivocada-1']) {
      expect((await change(current)).error).toMatchObject({ status: 400, code: 'current_password_mismatch' });
    }
    expect(works(await answers(elsewhere.token))).toBe(true);
    expect((await change(person.password)).error).toBeNull();
    expect(refused(await answers(elsewhere.token))).toBe(true);
    expect(works(await answers(person.accessToken))).toBe(true);
  });

  test('deactivated, also after being active again', async () => {
    const person = await createStaff(backend);
    const setActive = (new_active: boolean) =>
      admin.client.rpc('update_staff', { staff_id: person.userId, new_active });
    expect((await setActive(false)).error).toBeNull();
    expect(refused(await answers(person.accessToken))).toBe(true);
    expect((await setActive(true)).error).toBeNull();
    expect(refused(await answers(person.accessToken))).toBe(true);
    expect(works(await answers((await signedIn(person)).token))).toBe(true);
  });

  test('a refresh token that was stolen and used twice', async () => {
    const person = await createStaff(backend);
    const first = (await person.client.auth.getSession()).data.session;
    const renewed = await person.client.auth.refreshSession();
    await person.client.auth.refreshSession();
    await backend.sql`update auth.refresh_tokens set updated_at = now() - interval '1 hour'
      where token = ${first?.refresh_token ?? ''}`;
    const thief = createAnonymousClient(backend);
    const { error } = await thief.auth.refreshSession({ refresh_token: first?.refresh_token ?? '' });
    expect(error).not.toBeNull();
    expect(refused(await answers(renewed.data.session?.access_token ?? ''))).toBe(true);
  });

  test('the account is gone', async () => {
    const person = await createStaff(backend);
    await backend.sql`delete from auth.users where id = ${person.userId}`;
    expect(refused(await answers(person.accessToken))).toBe(true);
  });
});

describe('a token that the server itself would sign', () => {
  const claims = (person: TestStaff, more: object) =>
    tokenWith(backend, { sub: person.userId, role: 'authenticated', aud: 'authenticated', ...more });

  const sessionOf = async ({ userId }: TestStaff) => {
    const [row] = await backend.sql<{ id: string }[]>`select id from auth.sessions where user_id = ${userId}`;
    return row?.id;
  };

  test.each([
    ['without a session', async () => ({})],
    ['of a session that never was', async () => ({ session_id: randomUUID() })],
    ['of a colleague’s session', async () => ({ session_id: await sessionOf(admin) })],
  ])('%s is nobody’s', async (_what, more) => {
    const person = await createStaff(backend);
    expect(refused(await answers(await claims(person, await more())))).toBe(true);
  });

  test('of one’s own session works: the refusals above are about the session', async () => {
    const person = await createStaff(backend);
    expect(works(await answers(await claims(person, { session_id: await sessionOf(person) })))).toBe(true);
  });

  test('of a session past its own end is nobody’s', async () => {
    const person = await createStaff(backend);
    await backend.sql`update auth.sessions set not_after = now() - interval '1 minute' where user_id = ${person.userId}`;
    const { rest } = holderOf(person.accessToken);
    expect(await rest('/deals?select=id&id=eq.SESION-1')).toBe(403);
  });
});

test('what an ended session is told is not an empty practice', async () => {
  const person = await createStaff(backend);
  await backend.sql`delete from auth.sessions where user_id = ${person.userId}`;
  const { data, error } = await person.client.from('deals').select('id');
  expect(data).toBeNull();
  expect(error).toMatchObject({
    code: '42501',
    message: 'La sesión ha terminado. Inicie sesión de nuevo.',
    hint: 'session_not_found',
  });
});
