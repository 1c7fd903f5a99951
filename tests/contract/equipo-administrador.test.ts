import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { asUser, sqlState } from '../support/as-role';
import {
  confirmByHand,
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { dataOf } from './storage-fixture';

let backend: TestBackend;
let admin: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
});

afterAll(() => backend.stop());

describe('the last administrador', () => {
  beforeEach(async () => {
    await backend.sql`update public.staff set active = true,
      role = case when user_id = ${admin.userId} then 'administrador' else 'miembro' end`;
  });

  const change = (by: TestStaff, who: TestStaff, values: { new_role?: string; new_active?: boolean }) =>
    by.client.rpc('update_staff', { staff_id: who.userId, ...values });

  test.each([{ new_role: 'miembro' }, { new_active: false }])(
    'stays, whatever is asked: %o',
    async (values) => {
      const { error, status } = await change(admin, admin, values);
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 'PT409', message: 'Debe quedar al menos un administrador activo' });
      const own = await admin.client.from('staff').select('role, active').eq('user_id', admin.userId);
      expect(own.data).toEqual([{ role: 'administrador', active: true }]);
    },
  );

  test('stays when two of them demote each other at the same moment', async () => {
    const other = await createStaff(backend);
    dataOf(await change(admin, other, { new_role: 'administrador' }));
    const answers = await Promise.all([
      change(admin, other, { new_role: 'miembro' }),
      change(other, admin, { new_role: 'miembro' }),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const left = await backend.sql`select from public.staff where role = 'administrador' and active`;
    expect(left).toHaveLength(1);
  });

  test('is nobody a member can become, by the function or by the table', async () => {
    const member = await createStaff(backend);
    expect((await change(member, member, { new_role: 'administrador' })).error?.code).toBe('42501');
    const direct = member.client.from('staff').update({ role: 'administrador' }).eq('user_id', member.userId);
    expect((await direct).error).toMatchObject({
      code: 'PT405',
      message: 'Esa operación no está permitida.',
    });
    const inSql = asUser(
      backend.sql,
      member.userId,
      (tx) => tx`update public.staff set role = 'administrador' where user_id = ${member.userId}`,
    );
    expect(await sqlState(inSql)).toBe('42501');
    expect((await change(member, admin, { new_active: false })).error?.code).toBe('42501');
    const email = `${crypto.randomUUID()}@despacho.example`;
    const signUp = await createAnonymousClient(backend).auth.signUp({
      email,
      password: 'Clave-segura-1',
      options: { data: { role: 'administrador', active: true } },
    });
    expect(signUp.error).toBeNull();
    await confirmByHand(backend.sql, email);
    const made = await backend.sql`
      select s.role from public.staff s join auth.users u on u.id = s.user_id where u.email = ${email}`;
    expect(made).toEqual([{ role: 'miembro' }]);
  });
});
