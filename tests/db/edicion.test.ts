import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const staff = await anAccount(sql);

beforeEach(async () => {
  await sql`delete from public.deals`;
  await sql`insert into public.deals (id, user_id, contractmethod, hascontractreceipt, contractdate) values
    ('A', ${staff}, 'Online', true, '2020-01-31'), ('B', ${staff}, null, null, null), ('C', ${staff}, 'Presencial', false, null)`;
});

const set = (field: string, value: string | null, grupo: string | null = null, ids = ['A', 'B', 'C']) =>
  asUser(
    sql,
    staff,
    (tx) =>
      tx`select id, previous from public.set_deals_field(${ids}, ${field}, ${value}, null, ${grupo}) order by id`,
  );

const undo = async (grupo: string) => {
  const [row] = await asUser(
    sql,
    staff,
    (tx) => tx`select public.deshacer_cambio_en_bloque(${grupo}) as answer`,
  );
  return row?.answer.restaurados;
};

const values = async (field: string) => {
  const rows = await sql`select ${sql(field)}::text as value from public.deals order by id`;
  return rows.map((row) => row.value);
};

describe('set_deals_field', () => {
  it('cambia los que cambian y dice qué tenían', async () => {
    expect(await set('contractmethod', 'Online')).toEqual([
      { id: 'B', previous: null },
      { id: 'C', previous: 'Presencial' },
    ]);
    expect(await values('contractmethod')).toEqual(['Online', 'Online', 'Online']);
  });

  it.each([
    ['hascontractreceipt', 'true', ['true', 'true', 'true']],
    ['hascontractreceipt', null, [null, null, null]],
    ['contractdate', '2024-02-29', ['2024-02-29', '2024-02-29', '2024-02-29']],
  ])('%s = %s, y se deshace', async (field, value, expected) => {
    const before = await values(field);
    const grupo = randomUUID();
    const changed = await set(field, value, grupo);
    expect(await values(field)).toEqual(expected);
    expect(await undo(grupo)).toBe(changed.length);
    expect(await values(field)).toEqual(before);
  });

  it('deshacer no pisa lo que otra persona ha cambiado entretanto', async () => {
    const grupo = randomUUID();
    await set('contractmethod', 'Online', grupo);
    await sql`update public.deals set contractmethod = 'Telefónico' where id = 'C'`;
    expect(await undo(grupo)).toBe(1);
    expect(await values('contractmethod')).toEqual(['Online', null, 'Telefónico']);
  });

  it.each(['id', 'user_id', 'busqueda', 'updated_at', 'no_existe', 'message" = null --'])(
    'no toca %s',
    async (field) => {
      expect(await sqlState(set(field, 'x'))).toBe('PT400');
    },
  );

  it.each([
    ['contractdate', '31/02/2024'],
    ['hascontractreceipt', 'quizá'],
  ])('un valor que no es de %s no cambia nada', async (field, value) => {
    const before = await values(field);
    expect(await sqlState(set(field, value))).toMatch(/^22/);
    expect(await values(field)).toEqual(before);
  });

  it('se niega a quien está desactivado', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    const refused = asUser(
      sql,
      gone,
      (tx) => tx`select * from public.set_deals_field('{A}', 'message', 'x')`,
    );
    expect(await sqlState(refused)).toBe('42501');
    expect(await values('message')).toEqual([null, null, null]);
  });
});

it('lo que otra persona ha cambiado después de contarlo se deja como está', async () => {
  await sql`update public.deals set message = 'antes'`;
  const [counted] = await asUser(
    sql,
    staff,
    (tx) =>
      tx`select changing, counted_at::text from public.preview_deals_field('{A,B,C}', 'message', 'nuevo')`,
  );
  expect(counted?.changing).toBe(3);
  await sql`update public.deals set message = 'de una compañera' where id = 'B'`;
  const changed = await asUser(
    sql,
    staff,
    (tx) =>
      tx`select id from public.set_deals_field('{A,B,C}', 'message', 'nuevo', ${counted?.counted_at as string}) order by id`,
  );
  expect(changed.map(({ id }) => id)).toEqual(['A', 'C']);
  expect(await values('message')).toEqual(['nuevo', 'de una compañera', 'nuevo']);
});

describe('what names a case file', () => {
  const names = async () =>
    (await sql`select contractnumber, debtorfullname, creditorname from public.deals where id = 'N'`)[0];

  it.each([[''], ['   '], ['\t\n'], ['\u00A0']])('is none where it says nothing: %j', async (nothing) => {
    const blank = { contractnumber: nothing, debtorfullname: nothing, creditorname: nothing };
    await asUser(
      sql,
      staff,
      (tx) => tx`insert into public.deals ${tx({ id: 'N', user_id: staff, ...blank })}`,
    );
    expect(await names()).toEqual({ contractnumber: null, debtorfullname: null, creditorname: null });
    const said = { contractnumber: ' C-1', debtorfullname: 'Ana', creditorname: 'Banco' };
    await asUser(sql, staff, (tx) => tx`update public.deals set ${tx(said)} where id = 'N'`);
    expect(await names()).toEqual(said);
    await asUser(
      sql,
      staff,
      (tx) => tx`update public.deals set ${tx({ contractnumber: nothing })} where id = 'N'`,
    );
    expect(await names()).toEqual({ ...said, contractnumber: null });
  });
});
