import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Pages by number, walked to from the nearer end: together they are the list, each row once and in order. */

const ROWS = 2_345;

const { sql } = await openBackend();
const staff = await anAccount(sql);
await sql`
  insert into public.deals (id, user_id, debtorfullname, contractnumber, hasinsurancecompanyinfo, generateddate)
  select 'D-' || (n * 7919 % 10007), ${staff}, (array['Ñu', 'Nuño', 'ángel', 'Óscar', null])[1 + n % 5],
    case when n % 9 > 0 then 'CT-' || n % 50 end, (array[true, false, null])[1 + n % 3],
    case when n % 4 > 0 then now() - (n % 700) * interval '1 day' end
  from generate_series(1, ${ROWS}::integer) n`;

interface Page {
  total: number;
  page: number;
  rows: { id: string }[];
}

async function idsOf(sort: string, desc: boolean, filters: string, search = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length === (page - 1) * 100; page++) {
    const [answer] = await asUser(
      sql,
      staff,
      (tx) =>
        tx<
          { page: Page }[]
        >`select public.list_deals(${search}, ${filters}::text::jsonb, ${sort}, ${desc}, ${page}, 100) as page`,
    );
    if (!answer || answer.page.page < page) break;
    ids.push(...answer.page.rows.map(({ id }) => id));
  }
  return ids;
}

const COLLATIONS: Record<string, string> = {
  id: ' collate private.codigos',
  contractnumber: ' collate private.codigos',
  debtorfullname: ' collate "es-x-icu"',
};
const BY_CODE = ['id', 'contractnumber', 'generateddate'];

describe('todas las páginas de una lista', () => {
  it.each(
    ['generateddate', 'hasinsurancecompanyinfo', ...Object.keys(COLLATIONS)].flatMap((sort) => [
      { sort, desc: true, filters: '{}' },
      { sort, desc: false, filters: '{}' },
      { sort, desc: true, filters: '{"documentos": "sin"}' },
    ]),
  )('por $sort, descendente: $desc, con el filtro $filters', async ({ sort, desc, filters }) => {
    const direction = desc ? 'desc' : 'asc';
    const column = `${sort}${COLLATIONS[sort] ?? ''}`;
    const lastly = BY_CODE.includes(sort) ? `id${COLLATIONS.id}` : 'id';
    const rows = await sql.unsafe<{ id: string }[]>(
      `select id from public.deals order by ${column} ${direction} nulls last, ${lastly} ${direction}`,
    );
    const ids = await idsOf(sort, desc, filters);
    expect(ids).toHaveLength(ROWS);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('una página más allá de la última es la última, por cualquiera de los dos caminos', async () => {
    for (const filters of ['{}', '{"documentos": "sin"}', '{"desde": "1990-01-01"}']) {
      const [row] = await asUser(
        sql,
        staff,
        (tx) =>
          tx<
            { page: Page }[]
          >`select public.list_deals('', ${filters}::text::jsonb, 'id', false, 999, 100) as page`,
      );
      expect(row?.page.page).toBe(Math.ceil((row?.page.total ?? 0) / 100));
      expect(row?.page.rows).toHaveLength((row?.page.total ?? 0) % 100);
    }
  });
});

describe('todas las páginas de una búsqueda, encuentre mucho o poco', () => {
  beforeAll(() => sql`analyze public.deals`);

  const found = (search: string, order: string) =>
    sql.unsafe<{ id: string }[]>(
      `select id from public.deals where position('${search}' in busqueda) > 0 order by ${order}`,
    );

  it.each([
    ['ct-', 'mucho'],
    ['d-', 'mucho'],
    ['ct-7', 'poco'],
    ['oscar', 'poco'],
    ['nadie', 'poco'],
  ])('«%s» encuentra %s', async (search, much) => {
    const condition = `t.busqueda like '%${search}%'`;
    const [row] = await sql`select private.expected_rows('public.deals', ${condition})::integer as expected`;
    expect(row?.expected < 1000 ? 'poco' : 'mucho').toBe(much);
    for (const [sort, order] of [
      ['generateddate', 'generateddate desc nulls last, id collate private.codigos desc'],
      ['debtorfullname', 'debtorfullname collate "es-x-icu" desc nulls last, id desc'],
    ] as const) {
      const rows = await found(search, order);
      expect(await idsOf(sort, true, '{}', search)).toEqual(rows.map(({ id }) => id));
    }
  });
});
