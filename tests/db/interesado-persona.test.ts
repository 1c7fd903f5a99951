import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { aPersonWithData, NOMBRE, type Person } from '../support/interesado';
import { anObject } from '../support/objetos';
import { openBackend } from '../support/open-backend';

/** Blocking is of a person: of every client with their NIF, and of their files by name. */

let person: Person;

const { sql } = await openBackend();
await anAccount(sql); // the first is the administrator
const owner = await anAccount(sql);
const colleague = await anAccount(sql);

beforeEach(async () => {
  person = await aPersonWithData(sql, owner, colleague);
});

const block = () => bloquear(sql, owner, person.cliente);

it('bloquea también al cliente con el mismo DNI que hizo otra persona, con lo suyo', async () => {
  const dotted = person.dni.toLowerCase().replace(/^(\d{2})(\d{3})/, '$1.$2.');
  const [other] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${colleague}, ${NOMBRE}, ${dotted}) returning id`;
  const [stranger] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${colleague}, 'Sin DNI', null) returning id`;
  const [antiguo] = await sql<{ id: string }[]>`
    insert into public.expedientes (user_id, cliente_id, mensaje) values (${colleague}, ${other?.id ?? ''}, 'suyo') returning id`;
  const seen = () =>
    asUser(
      sql,
      colleague,
      (tx) => tx`
        select id from public.clientes where id in ${sql([other?.id ?? '', stranger?.id ?? ''])}
        union all select id from public.expedientes where id = ${antiguo?.id ?? ''}`,
    );
  await block();
  expect((await seen()).map(({ id }) => id)).toEqual([stranger?.id]);
  const [admin] = await sql<
    { user_id: string }[]
  >`select user_id from public.staff where role = 'administrador'`;
  await asUser(sql, admin?.user_id ?? '', (tx) => tx`select public.desbloquear_cliente(${other?.id ?? ''})`);
  expect(await seen()).toHaveLength(3);
  const still =
    await sql`select from public.clientes where id = ${person.cliente} and bloqueado_at is not null`;
  expect(still).toHaveLength(0);
});

it('sincronizar no nombra los archivos de quien está bloqueado', async () => {
  const loose = `${person.deal}/documento/suelto.pdf`;
  await anObject(sql, owner, loose);
  await sql`update storage.objects set created_at = now() - interval '1 hour' where name = ${loose}`;
  await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values (${person.deal}, ${owner}, 'documento', 'general', 'perdido.pdf', ${`${person.deal}/documento/${randomUUID()}.pdf`}, 1)`;
  const named = async () => {
    const [row] = await asUser(sql, owner, (tx) => tx`select public.compare_storage() as answer`);
    const answer = row?.answer as Record<string, { items: { deal_id: string }[] }> | undefined;
    const items = [answer?.sin_fila, answer?.sin_objeto].flatMap((group) => group?.items ?? []);
    return items.filter(({ deal_id }) => deal_id === person.deal);
  };
  expect(await named()).toHaveLength(2);
  await block();
  expect(await named()).toEqual([]);
});

it('al borrar a la persona se va también lo antiguo de su otra ficha, que espera en la Papelera', async () => {
  const [other] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${colleague}, ${NOMBRE}, ${person.dni}) returning id`;
  const id = other?.id ?? '';
  await sql`insert into public.expedientes (user_id, cliente_id, mensaje) values (${colleague}, ${id}, 'suyo')`;
  await asUser(sql, colleague, (tx) => tx`select public.delete_to_papelera('clientes', ${id})`);
  await block();
  const [admin] = await sql<
    { user_id: string }[]
  >`select user_id from public.staff where role = 'administrador'`;
  await asUser(
    sql,
    admin?.user_id ?? '',
    (tx) => tx`select public.borrar_cliente_definitivamente(${person.cliente}, ${NOMBRE})`,
  );
  expect(
    await sql`
    select id::text from public.expedientes where cliente_id::text = ${id} union all
    select registro_id from public.papelera where registro_id = ${id} or registro ->> 'cliente_id' = ${id}`,
  ).toHaveLength(0);
});
