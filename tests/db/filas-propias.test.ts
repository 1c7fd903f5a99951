import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, type Role, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Row security of what goes with the lists: saved views, the history of imports, the Papelera. */

const { sql } = await openBackend();
const [owner, colleague, deactivated] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];
await sql`update public.staff set active = false where user_id = ${deactivated}`;

const people: Record<string, () => Role> = {
  colega: () => ({ userId: colleague }),
  desactivado: () => ({ userId: deactivated }),
  anónimo: () => ({ anon: true }),
};

async function asTeam<T>(work: () => Promise<T>): Promise<T> {
  await sql`update public.settings set value = 'team' where name = 'visibility'`;
  try {
    return await work();
  } finally {
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
  }
}

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> => String((await rows)[0]?.id);

describe('vistas', () => {
  const insert = (as: Sql, user: string) =>
    idOf(as`insert into public.vistas (user_id, pantalla, nombre, busqueda)
      values (${user}, 'expedientes', ${randomUUID()}, '{"q": "antes"}') returning id`);
  const nombre = async (id: string) =>
    (await sql`select busqueda ->> 'q' as q from public.vistas where id = ${id}`)[0]?.q;

  it('cada persona ve, cambia y elimina las suyas', async () => {
    const id = await asUser(sql, owner, (tx) => insert(tx as unknown as Sql, owner));
    const own = await asUser(
      sql,
      owner,
      (tx) => tx`update public.vistas set busqueda = '{"q": "después"}' where id = ${id} returning id`,
    );
    expect(own).toHaveLength(1);
    expect(await nombre(id)).toBe('después');
    const gone = await asUser(
      sql,
      owner,
      (tx) => tx`delete from public.vistas where id = ${id} returning id`,
    );
    expect(gone).toHaveLength(1);
  });

  it.each(Object.keys(people))(
    '%s: ni las ve, ni las cambia, ni las elimina, ni las hace por otro',
    async (person) => {
      const id = await insert(sql, owner);
      const who = people[person]?.() ?? { anon: true };
      const attempts = [
        () => asRole(sql, who, (tx) => tx`select id from public.vistas where id = ${id}`),
        () =>
          asRole(
            sql,
            who,
            (tx) => tx`update public.vistas set busqueda = '{}' where id = ${id} returning id`,
          ),
        () => asRole(sql, who, (tx) => tx`delete from public.vistas where id = ${id} returning id`),
      ];
      for (const attempt of attempts) {
        if (person === 'anónimo') expect(await sqlState(attempt())).toBe('42501');
        else expect(await attempt()).toHaveLength(0);
      }
      expect(await sqlState(asRole(sql, who, (tx) => insert(tx as unknown as Sql, owner)))).toBe('42501');
      expect(await nombre(id)).toBe('antes');
    },
  );

  it('tampoco con VISIBILITY=team: son de cada uno', async () => {
    const id = await insert(sql, owner);
    const seen = await asTeam(() =>
      asUser(sql, colleague, (tx) => tx`select id from public.vistas where id = ${id}`),
    );
    expect(seen).toHaveLength(0);
  });
});

describe('importaciones', () => {
  const insert = (as: Sql, user: string) =>
    idOf(
      as`insert into public.importaciones (user_id, origen, nombre) values (${user}, 'clientes', 'antes') returning id`,
    );
  const nombre = async (id: string) =>
    (await sql`select nombre from public.importaciones where id = ${id}`)[0]?.nombre;
  const change = (who: Role, id: string) =>
    asRole(
      sql,
      who,
      (tx) => tx`update public.importaciones set nombre = 'después' where id = ${id} returning id`,
    );

  it('quien importa escribe la suya, y nadie la elimina', async () => {
    const id = await asUser(sql, owner, (tx) => insert(tx as unknown as Sql, owner));
    expect(await change({ userId: owner }, id)).toHaveLength(1);
    const gone = asUser(sql, owner, (tx) => tx`delete from public.importaciones where id = ${id}`);
    expect(await sqlState(gone)).toBe('42501');
  });

  it.each(Object.keys(people))('%s: ni la ve, ni la cambia, ni la hace por otro', async (person) => {
    const id = await insert(sql, owner);
    const who = people[person]?.() ?? { anon: true };
    const look = () => asRole(sql, who, (tx) => tx`select id from public.importaciones where id = ${id}`);
    for (const attempt of [look, () => change(who, id)]) {
      if (person === 'anónimo') expect(await sqlState(attempt())).toBe('42501');
      else expect(await attempt()).toHaveLength(0);
    }
    expect(await sqlState(asRole(sql, who, (tx) => insert(tx as unknown as Sql, owner)))).toBe('42501');
    expect(await nombre(id)).toBe('antes');
  });

  it('con VISIBILITY=team el equipo la ve, y no la cambia', async () => {
    const id = await insert(sql, owner);
    const [seen, changed] = await asTeam(async () => [
      await asUser(sql, colleague, (tx) => tx`select id from public.importaciones where id = ${id}`),
      await change({ userId: colleague }, id),
    ]);
    expect([seen?.length, changed?.length]).toEqual([1, 0]);
  });
});

describe('papelera', () => {
  const deleted = async (table: 'clientes' | 'deals') => {
    const id =
      table === 'clientes'
        ? await idOf(
            sql`insert into public.clientes (user_id, nombre_completo) values (${owner}, 'Ana') returning id`,
          )
        : await idOf(
            sql`insert into public.deals (id, user_id) values (${randomUUID()}, ${owner}) returning id`,
          );
    const [entry] = await asUser(
      sql,
      owner,
      (tx) => tx`select public.delete_to_papelera(${table}, ${id}) as id`,
    );
    return String(entry?.id);
  };
  const look = (who: Role, entry: string) =>
    asRole(sql, who, (tx) => tx`select id from public.papelera where id = ${entry}`);

  it.each([
    ['clientes', 0],
    ['deals', 1],
  ] as const)('%s: la ve su dueño, la colega %i, y nadie más', async (table, colegas) => {
    const entry = await deleted(table);
    expect(await look({ userId: owner }, entry)).toHaveLength(1);
    expect(await look({ userId: colleague }, entry)).toHaveLength(colegas);
    expect(await look({ userId: deactivated }, entry)).toHaveLength(0);
    expect(await sqlState(look({ anon: true }, entry))).toBe('42501');
  });

  it.each(Object.keys(people))('%s no restaura ni borra un cliente ajeno, que sigue ahí', async (person) => {
    const entry = await deleted('clientes');
    const who = people[person]?.() ?? { anon: true };
    const call = (name: 'restore_papelera' | 'purge_papelera') =>
      asRole(sql, who, (tx) => tx`select * from public.${tx(name)}(${[entry]}::uuid[])`).catch(() => []);
    expect(await call('restore_papelera')).toEqual([]);
    expect(await call('purge_papelera')).toEqual([]);
    expect(await look({ userId: owner }, entry)).toHaveLength(1);
  });

  it.each(Object.keys(people).concat('dueño'))('%s no la escribe a mano', async (person) => {
    const entry = await deleted('clientes');
    const who = people[person]?.() ?? { userId: owner };
    const attempts = [
      () => asRole(sql, who, (tx) => tx`update public.papelera set registro_id = 'otro' where id = ${entry}`),
      () => asRole(sql, who, (tx) => tx`delete from public.papelera where id = ${entry}`),
    ];
    for (const attempt of attempts) expect(await sqlState(attempt())).toBe('42501');
  });
});
