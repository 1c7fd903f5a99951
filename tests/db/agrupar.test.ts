import { beforeAll, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const boss = await anAccount(sql);
const ana = await anAccount(sql);

type Grupos = { total: number; cuantos: number; grupos: { valor: string | null; n: number }[] };

const groups = async (por: string, filters: object = {}, search = '', who = ana): Promise<Grupos> =>
  (
    await asUser(
      sql,
      who,
      (tx) => tx`select public.deals_agrupados(${search}, ${sql.json(filters as never)}, ${por}) as v`,
    )
  )[0]?.v;

const inGroup = async (por: string, valor: string, filters: object = {}, search = ''): Promise<string[]> => {
  const [row] = await asUser(
    sql,
    ana,
    (tx) =>
      tx`select public.list_deals(${search}, ${sql.json({ ...filters, agrupado: { por, valor } })}, 'id', false) as v`,
  );
  expect(row?.v.total).toBe(row?.v.rows.length);
  return row?.v.rows.map(({ id }: { id: string }) => id);
};

beforeAll(async () => {
  await sql`insert into public.deals (id, user_id, contractnumber, creditorname, debtorprovince, hasinsurancecompanyinfo) values
    ('1', ${ana}, 'Montaña 1', 'Banco Uno', 'Palmas, Las', true),
    ('2', ${ana}, 'Montaña 2', 'Banco Uno', 'Las Palmas', false),
    ('3', ${ana}, 'Llano 3', 'Banco Uno, S.A.', 'Palma', null),
    ('4', ${ana}, 'Llano 4', null, '', null),
    ('5', ${ana}, 'Llano 5', '', null, true)`;
  await sql`insert into public.deals (id, user_id, creditorname, debtordni) values ('6', ${ana}, 'Banco Uno', '12345678Z')`;
  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'X', '12345678Z', now())`;
});

it('counts each group, the largest first; what nobody has said is one', async () => {
  expect(await groups('acreedor')).toEqual({
    total: 5,
    cuantos: 3,
    grupos: [
      { valor: 'Banco Uno', n: 2 },
      { valor: null, n: 2 },
      { valor: 'Banco Uno, S.A.', n: 1 },
    ],
  });
  expect((await groups('estado')).grupos).toEqual([
    { valor: 'completo', n: 2 },
    { valor: null, n: 2 },
    { valor: 'incompleto', n: 1 },
  ]);
  expect((await groups('provincia')).cuantos).toBe(4);
});

it.each(['acreedor', 'estado', 'provincia'])(
  'by %s, each group holds as many as it says, and no other',
  async (por) => {
    for (const filters of [{}, { estado: 'completo' }, { reclamado: 'no' }]) {
      for (const search of ['', 'montaña', 'llano']) {
        const { grupos, total } = await groups(por, filters, search);
        const all: string[] = [];
        for (const { valor, n } of grupos) {
          const ids = await inGroup(por, valor ?? '', filters, search);
          expect(ids).toHaveLength(n);
          all.push(...ids);
        }
        expect(new Set(all).size).toBe(total);
      }
    }
  },
);

it('an administrator sees the blocked ones too, and everything chosen in a group is of that group', async () => {
  expect((await groups('acreedor', {}, '', boss)).grupos[0]).toEqual({ valor: 'Banco Uno', n: 3 });
  const [row] = await asUser(
    sql,
    ana,
    (tx) =>
      tx`select public.found_ids('deals', '', ${sql.json({ agrupado: { por: 'provincia', valor: 'Palma' } })}) as v`,
  );
  expect(row?.v).toEqual(['3']);
});

it('refuses what is no group, and whoever is not of staff', async () => {
  expect(await sqlState(groups('id'))).toBe('PT400');
  expect(await sqlState(groups("acreedor' or true --"))).toBe('PT400');
  expect(await sqlState(groups('acreedor', { agrupado: 'x' }))).toBe('PT400');
  expect(await sqlState(groups('acreedor', { agrupado: { por: 'user_id', valor: '' } }))).toBe('PT400');
  const gone = await anAccount(sql);
  await sql`update public.staff set active = false where user_id = ${gone}`;
  expect(await sqlState(groups('acreedor', {}, '', gone))).toBe('42501');
});
