import { expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [admin, member] = [await anAccount(sql), await anAccount(sql)];

const write = (value: string) =>
  asUser(
    sql,
    admin,
    (tx) => tx`insert into public.settings (name, value) values ('terminos', ${value})
      on conflict (name) do update set value = excluded.value`,
  );

const trailFor = (userId: string) =>
  asUser(
    sql,
    userId,
    (tx) => tx`select accion, registro_id, user_id, antes, despues from public.auditoria
      where tabla = 'settings' order by id`,
  );

it('cada cambio de un texto queda en la auditoría, con lo que decía antes; lo leen los administradores', async () => {
  await write('Uno');
  await write('Dos');
  await write('Dos');
  const entry = { registro_id: 'terminos', user_id: admin };
  expect(await trailFor(admin)).toEqual([
    { ...entry, accion: 'insert', antes: null, despues: { value: 'Uno' } },
    { ...entry, accion: 'update', antes: { value: 'Uno' }, despues: { value: 'Dos' } },
  ]);
  expect(await trailFor(member)).toEqual([]);
});

it('un miembro no cambia un texto, y el texto sigue igual', async () => {
  await write('El de siempre');
  const changed = await asUser(
    sql,
    member,
    (tx) => tx`update public.settings set value = 'Otro' where name = 'terminos' returning name`,
  );
  expect(changed).toEqual([]);
  const [row] = await sql`select value from public.settings where name = 'terminos'`;
  expect(row?.value).toBe('El de siempre');
});

it('quien no ha entrado lee los dos textos, y de lo demás solo una agenda cuyo secreto tenga', async () => {
  await write('Para todos');
  const nobody = { anon: true } as const;
  expect(await asRole(sql, nobody, (tx) => tx`select name, value from public.textos_legales`)).toEqual([
    { name: 'terminos', value: 'Para todos' },
  ]);
  const relations = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'm')
      and (has_table_privilege('anon', c.oid, 'select, insert, update, delete') or has_any_column_privilege('anon', c.oid, 'select'))`;
  expect(relations.map(({ name }) => name)).toEqual(['textos_legales']);
  const functions = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', p.oid, 'execute')
      and has_schema_privilege('anon', p.pronamespace, 'usage')`;
  expect(functions.map(({ name }) => name)).toEqual(['agenda_ics(text)']);
  for (const text of ['select from public.settings', "update public.textos_legales set value = 'x'"]) {
    expect([text, await sqlState(asRole(sql, nobody, (tx) => tx.unsafe(text)))]).toEqual([text, '42501']);
  }
});

it('nadie cambia un texto por la vista', async () => {
  await write('El de siempre');
  for (const userId of [admin, member]) {
    const change = asUser(sql, userId, (tx) => tx`update public.textos_legales set value = 'Otro'`);
    expect(await sqlState(change)).toBe('42501');
  }
});

it('lo que puede tardar una consulta está en los papeles, que PostgREST aplica a cada petición', async () => {
  const roles = await sql`
    select r.rolname as name, s.setconfig as settings from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where s.setdatabase = 0 and r.rolname in ('anon', 'authenticated') order by 1`;
  expect(roles).toEqual([
    { name: 'anon', settings: ['statement_timeout=3s'] },
    { name: 'authenticated', settings: ['statement_timeout=30s'] },
  ]);
});
