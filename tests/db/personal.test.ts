import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

// Who is the first and the last administrador depends on who else there is.
beforeEach(async () => {
  await sql`delete from auth.users`;
});

const staffRow = async (userId: string) => {
  const [row] = await sql`select email, full_name, role, active from public.staff where user_id = ${userId}`;
  return row;
};

const updateStaff = (as: string, staffId: string, role: string | null, active: boolean | null) =>
  asUser(sql, as, (tx) => tx`select public.update_staff(${staffId}, ${role}, ${active})`);

describe('dominios', () => {
  it.each([
    ['ana@despacho.example', true],
    ['ANA@DESPACHO.EXAMPLE', true],
    ['ana+pruebas@despacho.example', true],
    ['ana@sub.despacho.example', false],
    ['ana@despacho.example.otro.example', false],
    ['ana@despach0.example', false],
    ['ana@otro.example@despacho.example', false],
    ['ana@despacho.example@otro.example', false],
    ['ana@despacho.example ', false],
    ['a na@despacho.example', false],
    ['ana@dеspacho.example', false], // the second letter is Cyrillic
    ['ana@clİentes.example', false],
    ['ana@\u212Aancillería.example', false],
    ['@despacho.example', false],
    ['despacho.example', false],
    ['', false],
  ])('%s: %s', async (email, allowed) => {
    const [row] = await sql`select public.email_domain_error(${email}) as error`;
    expect(row?.error).toBe(
      allowed
        ? null
        : 'Solo se permiten correos de los dominios: clientes.example, despacho.example, legal.example, reclamaciones.example',
    );
  });

  it('la base de datos no guarda una cuenta de otro dominio, venga de donde venga', async () => {
    expect(await sqlState(anAccount(sql, { email: 'ana@otro.example' }))).toBe('23514');
    expect(await sql`select from auth.users`).toHaveLength(0);
  });

  it('ni un cambio de correo a otro dominio', async () => {
    const userId = await anAccount(sql);
    expect(await sqlState(sql`update auth.users set email = 'ana@otro.example' where id = ${userId}`)).toBe(
      '23514',
    );
  });
});

describe('equipo', () => {
  it('la primera cuenta confirmada es administrador y las demás, miembros', async () => {
    const waiting = await anAccount(sql, { confirmed: false });
    const first = await anAccount(sql);
    const second = await anAccount(sql);
    await sql`update auth.users set email_confirmed_at = now() where id = ${waiting}`;
    expect(
      [await staffRow(waiting), await staffRow(first), await staffRow(second)].map((s) => s?.role),
    ).toEqual(['miembro', 'administrador', 'miembro']);
  });

  it('dos confirmaciones a la vez dan un solo administrador', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => anAccount(sql, { confirmed: false })));
    await Promise.all(
      accounts.map((id) => sql`update auth.users set email_confirmed_at = now() where id = ${id}`),
    );
    expect(await sql`select from public.staff where role = 'administrador'`).toHaveLength(1);
  });

  it('el nombre y el correo de la cuenta llegan al equipo', async () => {
    const userId = await anAccount(sql, { email: 'Ana@Despacho.example' });
    await sql`update auth.users set raw_user_meta_data = '{"full_name": "Ana Núñez"}' where id = ${userId}`;
    expect(await staffRow(userId)).toMatchObject({ email: 'ana@despacho.example', full_name: 'Ana Núñez' });
  });

  it('un administrador cambia papeles y desactiva', async () => {
    const [admin, other] = [await anAccount(sql), await anAccount(sql)];
    await updateStaff(admin, other, 'administrador', null);
    await updateStaff(admin, other, null, false);
    expect(await staffRow(other)).toMatchObject({ role: 'administrador', active: false });
  });

  it('un miembro no cambia a nadie, tampoco a sí mismo', async () => {
    await anAccount(sql);
    const member = await anAccount(sql);
    expect(await sqlState(updateStaff(member, member, 'administrador', null))).toBe('42501');
    const direct = asUser(
      sql,
      member,
      (tx) => tx`update public.staff set role = 'administrador' where user_id = ${member}`,
    );
    expect(await sqlState(direct)).toBe('42501');
    expect(await staffRow(member)).toMatchObject({ role: 'miembro' });
  });

  it.each([
    ['miembro', null],
    [null, false],
  ])('el último administrador no puede quedar %s / activo %s', async (role, active) => {
    const admin = await anAccount(sql);
    expect(await sqlState(updateStaff(admin, admin, role, active))).toBe('PT409');
    expect(await staffRow(admin)).toMatchObject({ role: 'administrador', active: true });
  });

  it('sin sesión no se ve el equipo; desactivado, tampoco', async () => {
    await anAccount(sql);
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select from public.staff`))).toBe('42501');
    expect(await asUser(sql, gone, (tx) => tx`select from public.staff`)).toHaveLength(0);
  });
});

describe('textos legales', () => {
  it('se leen sin sesión y los cambia un administrador', async () => {
    const [admin, member] = [await anAccount(sql), await anAccount(sql)];
    const write = (userId: string, name: string) =>
      asUser(sql, userId, (tx) => tx`insert into public.settings (name, value) values (${name}, 'Texto')`);
    await write(admin, 'terminos');
    expect(await sqlState(write(member, 'privacidad'))).toBe('42501');
    expect(await sqlState(write(admin, 'otra-cosa'))).toBe('42501');
    expect(await asRole(sql, { anon: true }, (tx) => tx`select name from public.textos_legales`)).toEqual([
      { name: 'terminos' },
    ]);
  });
});
