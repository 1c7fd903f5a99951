import { describe, expect, it } from 'vitest';

import { compareCodes } from '@/lib/orden';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { dice } from '../support/random';

/** Codes go by their numbers (decision 132), in every list that sorts by one and in the browser alike. */

const { sql } = await openBackend();
const staff = await anAccount(sql);

const CODES = [
  'EXP-10',
  'EXP-2',
  'EXP-1',
  'NZ-1',
  'ÑU-1',
  'OA-1',
  'Éx-3',
  'ex-20',
  'EXP-02',
  '2024/9',
  '2024/10',
];
const IN_ORDER = [
  '2024/9',
  '2024/10',
  'Éx-3',
  'ex-20',
  'EXP-1',
  'EXP-02',
  'EXP-2',
  'EXP-10',
  'NZ-1',
  'ÑU-1',
  'OA-1',
];

for (const code of CODES) {
  await sql`
    insert into public.deals (id, user_id, contractnumber, generateddate)
    values (${code}, ${staff}, ${code === 'OA-1' ? null : `C ${code}`}, '2026-01-01')`;
  await sql`insert into public.expedientes (user_id, numero_contrato) values (${staff}, ${code})`;
}

interface Page {
  rows: Record<string, string | null>[];
}

async function column(list: string, name: string): Promise<(string | null)[]> {
  const [row] = await asUser(sql, staff, (tx) =>
    tx.unsafe<{ page: Page }[]>(`select public.${list} as page`),
  );
  return row?.page.rows.map((one) => one[name] ?? null) ?? [];
}

describe('por su número, ñ tras n y las tildes sin mirar', () => {
  it.each(['true', 'false'])('expedientes por ID, del último al primero: %s', async (desc) => {
    const ids = await column(`list_deals(sort_by => 'id', sort_desc => ${desc})`, 'id');
    expect(ids).toEqual(desc === 'true' ? IN_ORDER.toReversed() : IN_ORDER);
  });

  it.each(['true', 'false'])('por contrato, del último al primero: %s; sin él, al final', async (desc) => {
    const found = await column(
      `list_deals(sort_by => 'contractnumber', sort_desc => ${desc})`,
      'contractnumber',
    );
    const codes = IN_ORDER.filter((code) => code !== 'OA-1').map((code) => `C ${code}`);
    expect(found).toEqual([...(desc === 'true' ? codes.toReversed() : codes), null]);
  });

  it('los de una misma fecha, también en Buscar', async () => {
    expect(await column('list_deals()', 'id')).toEqual(IN_ORDER.toReversed());
    const [row] = await asUser(
      sql,
      staff,
      (tx) => tx`select public.buscar('exp', 20) -> 'expedientes' as found`,
    );
    expect(row?.found.map(({ id }: { id: string }) => id)).toEqual(['EXP-10', 'EXP-2', 'EXP-02', 'EXP-1']);
  });

  it('el formato anterior por contrato', async () => {
    const found = await column(
      `list_expedientes(sort_by => 'numero_contrato', sort_desc => false)`,
      'numero_contrato',
    );
    expect(found).toEqual(IN_ORDER);
  });

  it('y todas las páginas juntas son la lista', async () => {
    const ids: (string | null)[] = [];
    for (let page = 1; page <= 4; page++) {
      ids.push(...(await column(`list_deals('', '{}', 'contractnumber', true, ${page}, 3)`, 'id')));
    }
    expect(ids).toEqual([...IN_ORDER.filter((code) => code !== 'OA-1').toReversed(), 'OA-1']);
  });
});

it('el navegador ordena como la base', async () => {
  const roll = dice(20_261_126);
  const letters = 'aAbnNñÑoóÓzZ019238 -/._';
  const codes = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + roll(8) }, () => letters[roll(letters.length)]).join(''),
  );
  const rows = await sql<{ code: string }[]>`
    select distinct code collate "C" as code from unnest(${codes}::text[]) code`;
  const sorted = await sql<{ code: string }[]>`
    select code from unnest(${rows.map(({ code }) => code)}::text[]) code order by code collate private.codigos`;
  expect(rows.map(({ code }) => code).toSorted(compareCodes)).toEqual(sorted.map(({ code }) => code));
});
