/** Attack 10: strangers in Equipo and in the audit, with names and addresses of any length and form. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqlState } from '../support/as-role';
import {
  type AuthBackend,
  confirmedAccount,
  fromSomewhere,
  newEmail,
  PASSWORD,
  signIn,
  signUp,
  startAuthBackend,
} from '../support/auth-backend';
import { pressLast } from '../support/links';

let backend: AuthBackend;

beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend.stop());

const traces = async (email: string) => {
  const [row] = await backend.sql<{ staff: number; audit: number }[]>`
    select (select count(*)::int from public.staff where email = ${email}) as staff,
      (select count(*)::int from public.auditoria a join auth.users u on a::text like '%' || u.id || '%'
        where u.email = ${email}) as audit`;
  return [row?.staff, row?.audit];
};

const askWith = (email: string, data: unknown) =>
  backend.post('/signup', { email, password: PASSWORD, data }, fromSomewhere());

const LONG = 'El nombre admite 120 caracteres como máximo.';
const INVISIBLE = 'El nombre no puede llevar caracteres invisibles.';

describe('nobody before the confirmation', () => {
  test('no row in the team, nothing in the audit; both after it', async () => {
    const email = newEmail();
    await signUp(backend, email);
    expect(await traces(email)).toEqual([0, 0]);
    backend.clock.ahead += 61_000;
    await signUp(backend, email);
    await backend.post('/recover', { email }, fromSomewhere());
    expect(await traces(email)).toEqual([0, 0]);
    expect((await pressLast(backend, email, { type: 'recovery' })).status).toBe(200);
    expect(await traces(email)).toEqual([1, expect.toSatisfy((entries: number) => entries > 0)]);
  });

  test('nor by a row written straight into the accounts, renamed meanwhile', async () => {
    const email = newEmail();
    await backend.sql`insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), ${email}, '{"full_name": "Una"}')`;
    await backend.sql`update auth.users set raw_user_meta_data = '{"full_name": "Otra"}' where email = ${email}`;
    expect(await traces(email)).toEqual([0, 0]);
  });

  test('what is not confirmed in seven days goes, and nothing else', async () => {
    const [old, recent, confirmed] = [newEmail(), newEmail(), await confirmedAccount(backend)];
    await signUp(backend, old);
    await signUp(backend, recent);
    await backend.sql`update auth.users set created_at = now() - interval '7 days 1 minute'
      where email in (${old}, ${confirmed})`;
    await backend.sql`update auth.users set created_at = now() - interval '6 days 23 hours' where email = ${recent}`;
    await backend.sql`select private.delete_unconfirmed_accounts()`;
    const left =
      await backend.sql`select email from auth.users where email in (${old}, ${recent}, ${confirmed})`;
    expect(left.map(({ email }) => email as string).toSorted()).toEqual([recent, confirmed].toSorted());
  });
});

describe('names', () => {
  test.each([
    ['60,000 characters', 'x'.repeat(60_000), LONG],
    ['121 characters', 'ñ'.repeat(121), LONG],
    ['a right-to-left override', 'Ana \u202Egpj.exe', INVISIBLE],
    ['an isolate', 'Ana \u2066Pérez', INVISIBLE],
    ['a zero-width space', 'Ana\u200B', INVISIBLE],
    ['a line break', 'Ana\nPérez', INVISIBLE],
    ['an escape character', 'Ana\u001B[2J', INVISIBLE],
  ])('with %s are refused at sign-up, in the profile and in the database', async (_what, name, message) => {
    const email = newEmail();
    const refused = await askWith(email, { full_name: name });
    expect([refused.status, refused.body.msg]).toEqual([400, message]);
    const own = await confirmedAccount(backend);
    const { body } = await signIn(backend, own);
    const changed = await fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${String(body.access_token)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ data: { full_name: name } }),
    });
    expect([changed.status, (await changed.json()).msg]).toEqual([400, message]);
    const direct = backend.sql`
      update auth.users set raw_user_meta_data = ${JSON.stringify({ full_name: name })}::text::jsonb where email = ${own}`;
    expect(await sqlState(direct)).toBe('23514');
  });

  test('of 120 characters with accents are kept', async () => {
    const email = newEmail();
    const name = 'Ñ'.repeat(120);
    expect((await askWith(email, { full_name: name })).status).toBe(200);
    const [row] =
      await backend.sql`select raw_user_meta_data ->> 'full_name' as name from auth.users where email = ${email}`;
    expect(row?.name).toBe(name);
  });

  test('nothing else of what is sent is stored', async () => {
    const email = newEmail();
    await askWith(email, { full_name: 'Ana', role: 'administrador', texto: 'x'.repeat(10_000) });
    const [row] = await backend.sql`select raw_user_meta_data as data from auth.users where email = ${email}`;
    expect(JSON.stringify(row?.data)).not.toMatch(/administrador|texto/);
    const direct = backend.sql`update auth.users set
      raw_user_meta_data = jsonb_build_object('texto', repeat('x', 5000)) where email = ${email}`;
    expect(await sqlState(direct)).toBe('23514');
  });
});
