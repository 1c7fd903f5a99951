/** Somebody who was made one with others is one person: erasing, blocking and the number of the case files reach all that they were. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { aTeam, asUser } from '../support/as-role';
import { type ClienteDePrueba, insertCliente } from '../support/clientes';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana } = await aTeam(sql);
await sql`insert into public.settings (name, value) values ('visibility', 'team') on conflict (name) do update set value = 'team'`;

const cliente = (fields: ClienteDePrueba) => insertCliente(sql, ana, fields);
const deal = (id: string, debtordni: string) =>
  sql`insert into public.deals (id, user_id, debtordni) values (${id}, ${ana}, ${debtordni})`;

const unite = async (queda: string, seVa: string, delOtro: string[] = []) => {
  const ficha = randomUUID();
  const seen = async (id: string) =>
    (await sql`select updated_at::text as at from public.clientes where id = ${id}`)[0]?.at as string;
  await asUser(sql, ana, async (tx) =>
    tx.unsafe('select public.unir_clientes($1, $2, $3, $4::text[], null, $5::text[]::timestamptz[])', [
      ficha,
      queda,
      seVa,
      delOtro,
      [await seen(queda), await seen(seVa)],
    ] as never[]),
  );
  return ficha;
};
const undo = (ficha: string) =>
  asUser(sql, ana, (tx) => tx`select public.deshacer_union_clientes(${ficha}) as r`);
const erase = (id: string, name: string) =>
  asUser(sql, jefa, (tx) => tx`select public.borrar_cliente_definitivamente(${id}, ${name}) as r`);

/** Every table with a word in it. */
const where = async (word: string) => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'derived') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select from ${sql(name)} t where t::text ilike ${`%${word}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
};

const UNA = { nombre_completo: 'Eva Sanz Ruiz', dni: '12345678Z', telefono: '600111222' };
const OTRA = {
  nombre_completo: 'Eva Sanz Ruiz',
  dni: '87654321X',
  telefono: '600111222',
  email: 'eva.otra@x.es',
};
const TERCERA = {
  nombre_completo: 'Eva Sanz Ruiz',
  dni: '11223344B',
  telefono: '600111222',
  email: 'eva.tercera@x.es',
};

beforeEach(async () => {
  await sql`delete from public.deals`;
  await sql`delete from public.clientes`;
  await sql`delete from public.papelera`;
  await sql`delete from private.clientes_uniones`;
});

describe('who was made one with somebody who was made one with others', () => {
  it('is erased with all of them', async () => {
    const [a, b, c] = [await cliente(UNA), await cliente(OTRA), await cliente(TERCERA)];
    await unite(b, c);
    await unite(a, b);
    await erase(a, UNA.nombre_completo);
    for (const word of ['11223344', 'eva.tercera', '87654321', 'eva.otra', '12345678Z'])
      expect([word, await where(word)]).toEqual([word, []]);
  });

  it('is erased with what the history says of those who have left the Papelera', async () => {
    const [a, b, c] = [await cliente(UNA), await cliente(OTRA), await cliente(TERCERA)];
    await unite(b, c);
    await unite(a, b);
    await asUser(
      sql,
      ana,
      (tx) =>
        tx`select public.purge_papelera(array(select id from public.papelera where tabla = 'clientes'))`,
    );
    await erase(a, UNA.nombre_completo);
    for (const word of ['11223344', 'eva.tercera', '87654321', 'eva.otra'])
      expect([word, await where(word)]).toEqual([word, []]);
  });

  it('is blocked with all of them', async () => {
    const [a, b, c] = [await cliente(UNA), await cliente(OTRA), await cliente(TERCERA)];
    await unite(b, c);
    await unite(a, b);
    const hidden = () =>
      sql`select bloqueado_at is not null as si from public.papelera where registro_id in (${b}, ${c}) order by 1`;
    await asUser(sql, ana, (tx) => tx`select public.bloquear_cliente(${a})`);
    expect((await hidden()).map(({ si }) => si as boolean)).toEqual([true, true]);
    await asUser(sql, jefa, (tx) => tx`select public.desbloquear_cliente(${a})`);
    expect((await hidden()).map(({ si }) => si as boolean)).toEqual([false, false]);
  });
});

describe('a case file that waits in the Papelera', () => {
  const numbers = async () => [
    ...(await sql`select 'vivo' as donde, debtordni from public.deals`),
    ...(await sql`select 'papelera' as donde, registro ->> 'debtordni' as debtordni from public.papelera where tabla = 'deals'`),
  ];
  const restore = () =>
    asUser(
      sql,
      ana,
      (tx) => tx`select public.restore_papelera(array(select id from public.papelera where tabla = 'deals'))`,
    );

  it('comes back with the number of the one that stays, and undoing gives it its own again', async () => {
    const [a, b] = [await cliente(UNA), await cliente(OTRA)];
    await deal('C-b', OTRA.dni);
    await sql`delete from public.deals`;
    const ficha = await unite(a, b);
    expect(await numbers()).toEqual([{ donde: 'papelera', debtordni: UNA.dni }]);
    await undo(ficha);
    expect(await numbers()).toEqual([{ donde: 'papelera', debtordni: OTRA.dni }]);
    await restore();
    expect(await numbers()).toEqual([{ donde: 'vivo', debtordni: OTRA.dni }]);
  });

  it('gets its own number again also where it was deleted after the union', async () => {
    const [a, b] = [await cliente(UNA), await cliente(OTRA)];
    await deal('C-b', OTRA.dni);
    const ficha = await unite(a, b);
    await sql`delete from public.deals`;
    await undo(ficha);
    await restore();
    expect(await numbers()).toEqual([{ donde: 'vivo', debtordni: OTRA.dni }]);
  });

  it('is erased with the person', async () => {
    const [a, b] = [await cliente(UNA), await cliente(OTRA)];
    await deal('C-b', OTRA.dni);
    await sql`delete from public.deals`;
    await unite(a, b);
    await erase(a, UNA.nombre_completo);
    expect(await where('87654321')).toEqual([]);
    expect(await numbers()).toEqual([]);
  });
});

describe('a client that has a CIF and no DNI', () => {
  it('is erased with the case files that its page shows', async () => {
    const a = await cliente({ nombre_completo: 'Panadería Sanz SL', dni: null, cif: 'B12345674' });
    await deal('C-cif', 'B-12345674');
    const shown = await asUser(sql, ana, (tx) => tx`select public.deals_of_cliente(${a}) as r`);
    expect(((shown[0]?.r ?? []) as { id: string }[]).map(({ id }) => id)).toEqual(['C-cif']);
    await erase(a, 'Panadería Sanz SL');
    expect(await sql`select id from public.deals`).toEqual([]);
    expect(await where('12345674')).toEqual([]);
  });
});
