/** Somebody deactivated with all that they still hold: their session, what renews it, their password, a link and a digest of their calendar. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { createAnonymousClient, createStaff, type TestStaff } from '../support/backend';
import { aDocumento, aLink, must, put } from '../support/documentos-api';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const calendar = randomBytes(32).toString('base64url');
let admin: TestStaff;
let eva: TestStaff;
let refresh_token: string;
let link: string;
let deal: string;

beforeAll(async () => {
  admin = await createStaff(backend);
  eva = await createStaff(backend, { fullName: 'Eva' });
  const documento = await aDocumento(backend, eva);
  deal = documento.deal;
  link = await aLink(eva, documento.key);
  const huella = createHash('sha256').update(calendar).digest('hex');
  await must(
    eva.client.rpc('crear_suscripcion', {
      suscripcion: randomUUID(),
      nombre: 'Móvil',
      huella,
      alcance: 'todos',
      con_nombres: true,
    }),
  );
  refresh_token = (await eva.client.auth.getSession()).data.session?.refresh_token ?? '';
  await must(admin.client.rpc('update_staff', { staff_id: eva.userId, new_active: false }));
});

const account = (method: string, path: string, body?: object) =>
  fetch(`${backend.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${eva.accessToken}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const theirs = async () => {
  const [row] = await backend.sql`
    select u.encrypted_password, u.raw_user_meta_data, s.full_name, s.active,
      (select count(*)::integer from auth.sessions e where e.user_id = u.id) as sessions,
      (select count(*)::integer from auth.mfa_factors f where f.user_id = u.id) as factors
    from auth.users u join public.staff s on s.user_id = u.id where u.id = ${eva.userId}`;
  return row;
};

test.each<[string, string, () => object | undefined]>([
  ['GET', '/user', () => undefined],
  ['PUT', '/user', () => ({ password: 'Otra-clave-segura-2', current_password: eva.password })],
  ['PUT', '/user', () => ({ data: { full_name: 'Otra' } })],
  ['POST', '/factors', () => ({ factor_type: 'totp', friendly_name: 'Móvil' })],
  ['POST', '/token?grant_type=refresh_token', () => ({ refresh_token })],
  ['POST', '/token?grant_type=password', () => ({ email: eva.email, password: eva.password })],
])('%s %s is refused and changes nothing', async (method, path, body) => {
  const before = await theirs();
  const { status } = await account(method, path, body());
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await theirs()).toEqual(before);
  expect(before).toMatchObject({ sessions: 0, factors: 0, active: false });
});

test('nothing is read, written or kept open with what they hold', async () => {
  expect((await fetch(link)).ok).toBe(false);
  expect((await put(backend, eva, `${deal}/documento/tarde.pdf`)).ok).toBe(false);
  expect((await fetch(`${backend.url}/ics/${calendar}.ics`)).status).toBe(404);
  const again = await createAnonymousClient(backend).auth.signInWithPassword(eva);
  expect(again.error?.message).toBe(
    'Esta cuenta está desactivada. Consulte con un administrador del equipo.',
  );
});

test('a new password by mail is not a way back in', async () => {
  expect((await account('POST', '/recover', { email: eva.email })).status).toBe(200);
  expect(await backend.sql`select from auth.sessions where user_id = ${eva.userId}`).toHaveLength(0);
});

test('active again, what was open before stays closed', async () => {
  await must(admin.client.rpc('update_staff', { staff_id: eva.userId, new_active: true }));
  expect((await account('GET', '/user')).status).toBeGreaterThanOrEqual(400);
  expect((await account('POST', '/token?grant_type=refresh_token', { refresh_token })).status).toBe(400);
});
