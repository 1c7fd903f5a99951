import path from 'node:path';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runMigrations } from '../../server/database/migrations';
import { anAccount, asUser } from '../support/as-role';
import { startTestBackend, type TestBackend } from '../support/backend';
import { createHostedDatabase, HOSTED_ROLE, type HostedDatabase } from '../support/hosted';

/**
 * The migrations as `supabase db push` applies them: by a role that is no superuser, on a database with Supabase's roles,
 * schemas, owners and default privileges. What comes out has the same rights as the embedded one.
 */

let database: HostedDatabase;
let admin: Sql;
let hosted: Sql;
let embedded: TestBackend;

beforeAll(async () => {
  database = await createHostedDatabase();
  ({ admin, hosted } = database);
  await runMigrations(hosted, path.resolve('supabase/migrations'));
  embedded = await startTestBackend();
});
afterAll(async () => {
  await embedded.stop();
  await database.drop();
});

const RIGHTS = {
  políticas: `select format('%s.%s %s %s %s to %s using (%s) check (%s)', schemaname, tablename, policyname, permissive, cmd,
      array_to_string(roles, ', '), coalesce(qual, '-'), coalesce(with_check, '-')) as line from pg_policies order by 1`,
  tablas: `select format('%s.%s %s: %s', table_schema, table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type)) as line
    from information_schema.role_table_grants where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
    group by table_schema, table_name, grantee order by 1`,
  funciones: `select format('%s: %s %s %s', p.oid::regprocedure, p.prosecdef,
      has_function_privilege('anon', p.oid, 'execute'), has_function_privilege('authenticated', p.oid, 'execute')) as line
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
  'seguridad de filas': `select format('%s %s', c.oid::regclass, c.relrowsecurity) as line from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
};

it.each(Object.entries(RIGHTS))('los mismos derechos: %s', async (_what, query) => {
  const there = await hosted.unsafe(query);
  expect(there.length).toBeGreaterThan(10);
  expect([...there]).toEqual([...(await embedded.sql.unsafe(query))]);
});

it('todo es de una cuenta que no es superusuaria', async () => {
  const owners = await hosted`
    select distinct pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace in ('public'::regnamespace) and relkind = 'r'`;
  expect(owners).toEqual([{ owner: HOSTED_ROLE }]);
  const [role] = await hosted`select rolsuper from pg_roles where rolname = current_user`;
  expect(role?.rolsuper).toBe(false);
});

it('las reglas rigen igual: cuentas, listas, Papelera y bloqueo', async () => {
  await admin`insert into public.allowed_domains (domain) values ('despacho.example') on conflict do nothing`;
  const administrador = await anAccount(admin);
  const member = await anAccount(admin);
  await expect(anAccount(admin, { email: 'x@otro.example' })).rejects.toThrow('Solo se permiten correos');
  const [staff] = await admin`select role from public.staff where user_id = ${administrador}`;
  expect(staff?.role).toBe('administrador');
  const id = await asUser(admin, member, async (tx) => {
    const [row] = await tx<
      { id: string }[]
    >`insert into public.clientes (nombre_completo) values ('Ana Núñez') returning id`;
    return row?.id ?? '';
  });
  const total = (who: string) =>
    asUser(
      admin,
      who,
      async (tx) => (await tx`select public.list_clientes('nunez') ->> 'total' as total`)[0]?.total as string,
    );
  expect([await total(member), await total(administrador)]).toEqual(['1', '0']);
  await asUser(admin, member, (tx) => tx`select public.bloquear_cliente(${id})`);
  expect(await total(member)).toBe('0');
  await asUser(
    admin,
    administrador,
    (tx) => tx`select public.borrar_cliente_definitivamente(${id}, 'Ana Núñez')`,
  );
  expect(await admin`select from public.clientes`).toHaveLength(0);
});
