/** Attack 6: a member moves the account to an address that nobody asked, and later out of the domains. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqlState } from '../support/as-role';
import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';

let backend: TestBackend;
let member: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  member = await createStaff(backend);
});
afterAll(() => backend.stop());

const REFUSED = { status: 400, message: 'La dirección de correo de una cuenta no se puede cambiar.' };

const account = async () =>
  (
    await backend.sql`select email, email_change, raw_user_meta_data from auth.users where id = ${member.userId}`
  )[0];

describe('the API changes no address', () => {
  test.each(['otra@despacho.example', 'otra@evil.example', ''])('to «%s»', async (email) => {
    const before = await account();
    expect((await member.client.auth.updateUser({ email })).error).toMatchObject(REFUSED);
    expect(await account()).toEqual(before);
  });

  test('hidden among a name and a password', async () => {
    const before = await account();
    const { error } = await member.client.auth.updateUser({
      email: 'otra@despacho.example',
      password: 'Otra-clave-22',
      data: { full_name: 'Otra' },
    });
    expect(error).toMatchObject(REFUSED);
    expect(await account()).toEqual(before);
  });

  test.each([
    { data: { email: 'otra@despacho.example' } },
    { data: { role: 'administrador' } },
    { phone: '600' },
  ])('nor anything else that is not the name or the password: %j', async (attributes) => {
    const before = await account();
    const { error } = await member.client.auth.updateUser(attributes);
    expect(error).toMatchObject({ message: 'Solo se pueden cambiar el nombre y la contraseña.' });
    expect(await account()).toEqual(before);
  });

  test('a field that is there and says nothing changes nothing', async () => {
    const before = await account();
    for (const attributes of [{ password: null }, { password: null, data: null }]) {
      const answer = await fetch(`${backend.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${member.accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(attributes),
      });
      expect(answer.status).toBe(200);
    }
    expect(await account()).toEqual(before);
    expect((await createAnonymousClient(backend).auth.signInWithPassword(member)).error).toBeNull();
  });

  test('nor can the auth service of a hosted project note that one was asked for', async () => {
    const asked = backend.sql`
      update auth.users set email_change = 'otra@despacho.example' where id = ${member.userId}`;
    expect(await sqlState(asked)).toBe('23514');
  });
});

describe('a domain that is no longer allowed', () => {
  const withoutDomain = async (work: (person: TestStaff) => Promise<void>) => {
    const person = await createStaff(backend, { email: `p${crypto.randomUUID()}@clientes.example` });
    await backend.sql`delete from public.allowed_domains where domain = 'clientes.example'`;
    await work(person);
    await backend.sql`insert into public.allowed_domains values ('clientes.example')`;
  };

  test('is out at the next sign-in, the next refresh and the next row', () =>
    withoutDomain(async ({ client, email, password }) => {
      expect((await client.from('deals').select('id')).data).toEqual([]);
      expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'domain_not_allowed' });
      const again = await createAnonymousClient(backend).auth.signInWithPassword({ email, password });
      expect(again.error).toMatchObject({ code: 'domain_not_allowed' });
    }));

  test('gets no access token of a hosted project either', () =>
    withoutDomain(async ({ userId, email }) => {
      const event = { user_id: userId, claims: { sub: userId, email } };
      const [row] = await backend.sql`
        select public.hook_custom_access_token(${JSON.stringify(event)}::text::jsonb) as answer`;
      expect(row?.answer).toMatchObject({ error: { http_code: 403 } });
    }));
});
