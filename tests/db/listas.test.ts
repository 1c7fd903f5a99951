import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const DEALS = [
  aDeal(1, {
    id: 'A-1',
    contractnumber: 'CT-100%',
    debtorfullname: 'Íñigo Muñoz Peña',
    creditorname: 'Banco del Duero',
  }),
  aDeal(2, {
    id: 'A-2',
    contractnumber: 'CT-1000',
    debtorfullname: 'nuria zapata',
    creditorname: 'Ñandú Finanzas',
  }),
  aDeal(3, { id: 'A-3', contractnumber: 'CT_3', debtorfullname: 'Ángel Ordóñez', creditorname: 'Nómada' }),
  aDeal(4, {
    id: 'B-4',
    contractnumber: null,
    debtorfullname: null,
    creditorname: null,
    generateddate: null,
  }),
  aDeal(5, { id: 'B\\5', contractnumber: 'C', debtorfullname: 'Óscar', creditorname: 'Oceánica' }),
];

const { sql } = await openBackend();
const staff = await anAccount(sql);
await asUser(sql, staff, (tx) => importDeals(tx, DEALS));

interface Page {
  total: number;
  page: number;
  rows: Record<string, unknown>[];
}

async function list({
  search = '',
  sort = 'id',
  desc = false,
  page = 1,
  size = 50,
  columns = [] as string[],
} = {}): Promise<Page> {
  const [row] = await asUser(
    sql,
    staff,
    (tx) =>
      tx<
        { result: Page }[]
      >`select public.list_deals(${search}, '{}', ${sort}, ${desc}, ${page}, ${size}, ${columns}) as result`,
  );
  if (!row) throw new Error('no page');
  return row.result;
}

const ids = (page: Page) => page.rows.map((row) => row.id);

describe('list_deals', () => {
  it.each([
    ['munoz', ['A-1']],
    ['MUÑOZ', ['A-1']],
    ['ñan', ['A-2']],
    ['duero', ['A-1']],
    ['ordonez', ['A-3']],
    ['a-', ['A-1', 'A-2', 'A-3']],
    ['t-100', ['A-1', 'A-2']],
    ['100%', ['A-1']], // % and _ are letters like any other
    ['t_3', ['A-3']],
    ['b\\5', ['B\\5']],
    ['  zapata ', ['A-2']],
    ['no existe', []],
    ['', ['A-1', 'A-2', 'A-3', 'B-4', 'B\\5']],
  ])('buscar «%s»', async (search, expected) => {
    const page = await list({ search });
    expect(ids(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('ordena a la española: sin mirar mayúsculas ni tildes, ñ tras n, lo que falta al final', async () => {
    expect((await list({ sort: 'creditorname' })).rows.map((r) => r.creditorname)).toEqual([
      'Banco del Duero',
      'Nómada',
      'Ñandú Finanzas',
      'Oceánica',
      null,
    ]);
    expect((await list({ sort: 'debtorfullname' })).rows.map((r) => r.debtorfullname)).toEqual([
      'Ángel Ordóñez',
      'Íñigo Muñoz Peña',
      'nuria zapata',
      'Óscar',
      null,
    ]);
  });

  it('por fecha, la más reciente primero y sin fecha al final', async () => {
    expect(ids(await list({ sort: 'generateddate', desc: true }))).toEqual([
      'A-1',
      'A-2',
      'A-3',
      'B\\5',
      'B-4',
    ]);
  });

  it('da la página pedida y el total exacto', async () => {
    const page = await list({ page: 2, size: 2 });
    expect({ ...page, rows: ids(page) }).toEqual({ total: 5, page: 2, rows: ['A-3', 'B-4'] });
  });

  it.each([
    [99, 3, ['B\\5']],
    [0, 1, ['A-1', 'A-2']],
    [-4, 1, ['A-1', 'A-2']],
  ])('la página %i es la %i', async (asked, given, expected) => {
    const page = await list({ page: asked, size: 2 });
    expect(page.page).toBe(given);
    expect(ids(page)).toEqual(expected);
  });

  it('trae los campos que se le piden, aquel por el que ordena y ninguno más', async () => {
    const keysOf = async (asked: Parameters<typeof list>[0]) =>
      Object.keys((await list(asked)).rows[0] ?? {}).toSorted();
    expect(await keysOf({})).toEqual(['documentos', 'id']);
    expect(await keysOf({ sort: 'message', columns: ['debtorcity', 'hasppiclause'] })).toEqual([
      'debtorcity',
      'documentos',
      'hasppiclause',
      'id',
      'message',
    ]);
  });

  it('lo que se busca y se encuentra poco trae los mismos', async () => {
    const [row] = (await list({ search: 'munoz', sort: 'debtorcity', columns: ['contractnumber'] })).rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['contractnumber', 'debtorcity', 'documentos', 'id']);
  });

  it.each(['user_id', 'busqueda', 'bloqueado_at', 'no_existe', 'message from public.staff; --'])(
    'ni trae ni ordena por %s, que no es un campo',
    async (name) => {
      expect(await sqlState(list({ columns: [name] }))).toBe('PT400');
      expect(await sqlState(list({ sort: name }))).toBe('PT400');
    },
  );

  it('ordena por cualquier campo', async () => {
    const rows = (await list({ sort: 'contractdate', desc: true })).rows as { contractdate: string }[];
    const days = rows.map(({ contractdate }) => contractdate);
    expect(new Set(days).size).toBe(5);
    expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)));
  });

  it('se niega a quien no es del equipo', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(asUser(sql, gone, (tx) => tx`select public.list_deals()`))).toBe('42501');
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select public.list_deals()`))).toBe('42501');
  });
});
