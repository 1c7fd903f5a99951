/** What somebody else saved meanwhile: settings, views, the team, and what a search found. */
import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser, claimsOf, sqlState } from '../support/as-role';
import { hold } from '../support/hold';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);

beforeAll(async () => {
  await sql`update public.staff set role = 'administrador' where user_id in (${ana}, ${luis})`;
});

const as = <T>(who: string, work: (tx: TransactionSql) => Promise<T>) => asUser(sql, who, work);

describe('settings', () => {
  const save = (who: string, value: string, readAt: string) =>
    as(
      who,
      (tx) => tx`update public.settings set value = ${value}
        where name = 'terminos' and updated_at::text = ${readAt} returning updated_at::text`,
    );

  it('quien guarda sobre algo más nuevo no cambia ninguna fila', async () => {
    const [read] = await as(
      ana,
      (tx) => tx`insert into public.settings (name, value) values ('terminos', 'Primero')
        returning updated_at::text`,
    );
    expect(await save(luis, 'De Luis', read?.updated_at)).toHaveLength(1);
    expect(await save(ana, 'De Ana', read?.updated_at)).toEqual([]);
    expect(await sql`select value from public.settings where name = 'terminos'`).toEqual([
      { value: 'De Luis' },
    ]);
  });

  it('quien creía que no había texto tampoco lo pisa', async () => {
    const first = (who: string) =>
      as(who, (tx) => tx`insert into public.settings (name, value) values ('privacidad', ${who})`);
    await first(luis);
    expect(await sqlState(first(ana))).toBe('23505');
  });

  it('updated_at lo escribe la base de datos, aunque lo mande quien guarda', async () => {
    const [saved] = await as(
      ana,
      (tx) => tx`update public.settings set value = 'Otro', updated_at = '2020-01-01'
        where name = 'terminos' returning updated_at > '2021-01-01' as own`,
    );
    expect(saved).toEqual({ own: true });
  });
});

describe('vistas', () => {
  it('la segunda pestaña no pisa lo que guardó la primera', async () => {
    const [view] = await as(
      ana,
      (tx) => tx`insert into public.vistas (pantalla, nombre, busqueda) values ('expedientes', 'Mía', '{}')
        returning id, updated_at::text`,
    );
    const save = (q: string) =>
      as(
        ana,
        (tx) => tx`update public.vistas set busqueda = ${sql.json({ q })}
          where id = ${view?.id} and updated_at::text = ${view?.updated_at} returning id`,
      );
    expect(await save('primera')).toHaveLength(1);
    expect(await save('segunda')).toEqual([]);
    const forge = as(ana, (tx) => tx`update public.vistas set updated_at = now() where id = ${view?.id}`);
    expect(await sqlState(forge)).toBe('42501');
  });
});

const count = async (table: string, search: string): Promise<{ ids: string[]; counted_at: string }> => {
  const [row] = await as(ana, (tx) => tx`select public.count_found(${table}, ${search}) as found`);
  return row?.found;
};

const eliminar = (table: string, ids: string[], countedAt: string | null) =>
  as(
    ana,
    (tx) => tx`select row_id, entry_id is not null as gone
      from public.delete_many_to_papelera(${table}, ${ids}, ${countedAt}) order by row_id`,
  );

/** Three rows that one search finds, in the order of their ids. */
const TABLES = {
  deals: async (tag: string) => {
    const ids = ['1', '2', '3'].map((n) => `${tag}-${n}`);
    await as(ana, (tx) => tx`insert into public.deals ${tx(ids.map((id) => ({ id, creditorname: tag })))}`);
    return ids;
  },
  clientes: async (tag: string) => {
    const rows = ['1', '2', '3'].map((n) => ({ nombre_completo: `${tag} ${n}` }));
    const made = await as(ana, (tx) => tx`insert into public.clientes ${tx(rows)} returning id`);
    return made.map(({ id }) => id as string).toSorted();
  },
};

describe.each(['deals', 'clientes'] as const)('eliminar todo lo encontrado: %s', (table) => {
  it('va lo que se contó; lo que ha cambiado desde entonces se queda y se dice', async () => {
    const tag = randomUUID().slice(0, 8);
    const ids = await TABLES[table](tag);
    const found = await count(table, tag);
    expect(found.ids.toSorted()).toEqual(ids);
    const [first, changed, third] = ids;
    await sql`update ${sql(`public.${table}`)} set ${sql(table === 'deals' ? 'contractmethod' : 'ciudad')} = 'Haro'
      where id::text = ${changed ?? ''}`;
    await TABLES[table](`${tag}x`);
    expect(await eliminar(table, found.ids, found.counted_at)).toEqual(
      [
        { row_id: first, gone: true },
        { row_id: changed, gone: false },
        { row_id: third, gone: true },
      ].toSorted((a, b) => (String(a.row_id) < String(b.row_id) ? -1 : 1)),
    );
    // The one that changed, and the three that came later.
    expect((await count(table, tag)).ids).toHaveLength(4);
  });

  it('sin fecha, como siempre', async () => {
    const ids = await TABLES[table](randomUUID().slice(0, 8));
    await sql`update ${sql(`public.${table}`)} set updated_at = now() where id::text = ${ids[0] ?? ''}`;
    expect(await eliminar(table, ids, null)).toHaveLength(3);
  });
});

it('también en el formato anterior', async () => {
  const id = randomUUID();
  await as(ana, (tx) => tx`insert into public.expedientes (id, numero_contrato) values (${id}, 'A-1')`);
  expect(await eliminar('expedientes', [id], '2020-01-01')).toEqual([{ row_id: id, gone: false }]);
  expect(await sql`select from public.expedientes where id = ${id}`).toHaveLength(1);
});

it('eliminar espera a quien lo está cambiando, y entonces lo deja', async () => {
  const tag = randomUUID().slice(0, 8);
  const ids = await TABLES.deals(tag);
  const found = await count('deals', tag);
  const release = await hold(
    { sql },
    (tx) => tx`update public.deals set contractmethod = 'Carta' where id = ${ids[0] ?? ''}`,
  );
  const going = eliminar('deals', found.ids, found.counted_at);
  const waits = () => sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(waits).toHaveLength(1);
  await release();
  expect((await going).filter(({ gone }) => !gone)).toEqual([{ row_id: ids[0], gone: false }]);
});

describe('update_staff', () => {
  const change = (who: string, values: { role?: string; active?: boolean }, seen: [string, boolean]) =>
    as(
      who,
      (tx) =>
        tx`select public.update_staff(${person}, ${values.role ?? null}, ${values.active ?? null}, ${seen[0]}, ${seen[1]})`,
    );
  const stands = async () => {
    const [row] = await sql`select role, active from public.staff where user_id = ${person}`;
    return row;
  };
  let person: string;

  it('no da un papel a quien otro administrador acaba de desactivar', async () => {
    person = await anAccount(sql);
    await change(luis, { active: false }, ['miembro', true]);
    expect(await sqlState(change(ana, { role: 'administrador' }, ['miembro', true]))).toBe('PT409');
    expect(await stands()).toEqual({ role: 'miembro', active: false });
    await change(ana, { role: 'administrador' }, ['miembro', false]);
    expect(await stands()).toEqual({ role: 'administrador', active: false });
  });

  it('quien espera a que otro administrador le quite el acceso ya no cambia a nadie', async () => {
    person = await anAccount(sql);
    const eva = await anAccount(sql);
    await sql`update public.staff set role = 'administrador' where user_id in (${person}, ${eva})`;
    const release = await hold({ sql }, async (tx) => {
      const claims = JSON.stringify(await claimsOf(tx, luis));
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
      await tx`select public.update_staff(${eva}, null, false, 'administrador', true)`;
    });
    const late = sqlState(
      as(eva, (tx) => tx`select public.update_staff(${person}, null, false, 'administrador', true)`),
    );
    const waits = () => sql`select from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database()`;
    await expect.poll(waits).toHaveLength(1);
    await release();
    expect(await late).toBe('42501');
    expect(await stands()).toEqual({ role: 'administrador', active: true });
  });

  it('sin decir lo que se veía, se cambia', async () => {
    person = await anAccount(sql);
    await as(ana, (tx) => tx`select public.update_staff(${person}, 'administrador')`);
    expect(await stands()).toEqual({ role: 'administrador', active: true });
  });
});
