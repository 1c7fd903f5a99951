import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

const MESSAGE =
  'Solo se permiten correos de los dominios: clientes.example, despacho.example, legal.example, reclamaciones.example';

const one = randomUUID().slice(0, 8);

const allowed = [
  `ana-${one}@despacho.example`,
  `ana-${one}@reclamaciones.example`,
  `ana-${one}@legal.example`,
  `ana-${one}@clientes.example`,
  `ANA-UPPER-${one}@DESPACHO.EXAMPLE`,
  `Ana.Mixta-${one}@Despacho.Example`,
  `ana+etiqueta-${one}@despacho.example`,
  `o'hara-${one}@despacho.example`,
];

const refused: [string, string][] = [
  ['another domain', 'ana@gmail.example'],
  ['a sub-domain', 'ana@sub.despacho.example'],
  ['a domain that ends like ours', 'ana@otrodespacho.example'],
  ['a domain that begins like ours', 'ana@despacho.example.evil.example'],
  ['another ending', 'ana@despacho.exampl'],
  ['a final dot', 'ana@despacho.example.'],
  ['two @', 'ana@despacho.example@evil.example'],
  ['two @, ours last', 'ana@evil.example@despacho.example'],
  ['a quoted @', '"ana@evil.example"@despacho.example'],
  ['a space before', ' ana@despacho.example'],
  ['a space after', 'ana@despacho.example '],
  ['a space inside', 'ana maria@despacho.example'],
  ['a space after the @', 'ana@ despacho.example'],
  ['a tab', 'ana@despacho.example\t'],
  ['a line more', 'ana@despacho.example\nbcc@evil.example'],
  ['a look-alike letter (Cyrillic е)', 'ana@d\u0435spacho.example'],
  ['a look-alike letter (full width)', 'ana@\uff44espacho.example'],
  ['IDN', 'ana@déspacho.example'],
  ['IDN, encoded', 'ana@xn--dspacho-bya.example'],
  ['a zero-width space', 'ana@despacho\u200b.example'],
  ['a full-width @', 'ana\uff20despacho.example'],
  ['a comma', 'ana@despacho.example,ana@evil.example'],
  ['no name', '@despacho.example'],
  ['no @', 'despacho.example'],
  ['a wildcard', 'ana@%.example'],
];

const verdictOfSql = async (email: string) =>
  (await backend.sql`select public.email_domain_error(${email}) as error`)[0]?.error as string | null;

const signUp = (email: string) =>
  createAnonymousClient(backend).auth.signUp({ email, password: 'Clave-segura-1' });

describe('allowed by API and SQL alike', () => {
  test.each(allowed)('%s', async (email) => {
    expect(await verdictOfSql(email)).toBeNull();
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email.toLowerCase());
  });
});

describe('refused by API and SQL alike', () => {
  test.each(refused)('%s', async (_what, email) => {
    expect(await verdictOfSql(email)).toBe(MESSAGE);
    const { error } = await signUp(email);
    expect(error).toMatchObject({ status: 403, code: 'domain_not_allowed', message: MESSAGE });
    expect(await backend.sql`select from auth.users where email = ${email.toLowerCase()}`).toHaveLength(0);
  });
});

describe('a direct call from outside the domains', () => {
  const email = 'intrusa@evil.example';

  test.each([
    ['/signup', { email, password: 'Clave-segura-1' }],
    ['/recover', { email }],
    ['/resend', { email, type: 'signup' }],
    ['/token?grant_type=password', { email, password: 'Clave-segura-1' }],
  ])('to %s is refused', async (route, body) => {
    const response = await fetch(`${backend.url}/auth/v1${route}`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 403, error_code: 'domain_not_allowed', msg: MESSAGE });
    expect(await backend.sql`select from auth.users where email = ${email}`).toHaveLength(0);
  });

  test('to change one’s own address is refused and changes nothing', async () => {
    const { client, userId, email: own } = await createStaff(backend);
    const { error } = await client.auth.updateUser({ email });
    expect(error).toMatchObject({
      status: 400,
      message: 'La dirección de correo de una cuenta no se puede cambiar.',
    });
    const [account] = await backend.sql`select email, email_change from auth.users where id = ${userId}`;
    expect(account).toEqual({ email: own, email_change: null });
  });

  test('past the gateway is refused by the database', async () => {
    const insert = backend.sql`insert into auth.users (id, email) values (${randomUUID()}, ${email})`;
    await expect(insert).rejects.toMatchObject({ code: '23514', message: MESSAGE });
    const { userId, email: own } = await createStaff(backend);
    const update = backend.sql`update auth.users set email = ${email} where id = ${userId}`;
    await expect(update).rejects.toMatchObject({ code: '23514' });
    const [account] = await backend.sql`select email from auth.users where id = ${userId}`;
    expect(account?.email).toBe(own);
  });
});
