import fc from 'fast-check';
import { expect, it } from 'vitest';

import { normalizeNif } from '../../src/lib/nif';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

const nifs = async (texts: string[]) => {
  const rows = await sql<{ nif: string | null }[]>`
    select public.normaliza_nif(t) as nif from unnest(${texts}::text[]) with ordinality u (t, n) order by n`;
  return rows.map(({ nif }) => nif ?? '');
};

const ESCRITOS = [
  'ES12345678Z',
  'es-12.345.678-z',
  'ESB58378431',
  'ESX1234567L',
  'ES1234567L',
  'ESTEBAN',
  '1234567L',
  '1R',
  '00012345678Z',
  '12 345 678 Z',
  'ESA',
  'ES',
  '',
  'B-58.378.431',
  'ES00000001R',
  'EESB58378431',
];

it('a NIF has the same form in the database and in the screens', async () => {
  expect(await nifs(ESCRITOS)).toEqual(ESCRITOS.map(normalizeNif));
  const some = fc.sample(fc.stringMatching(/^(?:ES|es)?[ .-]?[A-Z]?[ .-]?\d{0,9}[ .-]?[A-Z]?$/), {
    numRuns: 2000,
    seed: 44,
  });
  expect(await nifs(some)).toEqual(some.map(normalizeNif));
});

it.each([
  ['600 11 12 22', '600111222'],
  ['+34 600-111-222', '600111222'],
  ['0034600111222', '600111222'],
  ['(93) 400.11.22', '934001122'],
  ['93 400 11 22 ext. 23', '934001122'],
  ['600111222 / 934001122', '600111222'],
  ['600111222, 934001122', '600111222'],
  ['600111222 (llamar por la tarde)', '600111222'],
  ['tel. 600111222 o 934001122', '600111222'],
  ['112', null],
])('the telephone %s is compared as %s', async (telefono, expected) => {
  const [row] = await sql<
    { telefono: string | null }[]
  >`select public.normaliza_telefono(${telefono}) as telefono`;
  expect(row?.telefono ?? null).toBe(expected);
});
