import { expect, test } from 'vitest';

import { diasDe, mesCorto, mesLargo } from '@/lib/meses';

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (mes, hasta) => {
  expect(diasDe(mes)).toEqual({ desde: `${mes}-01`, hasta });
});

test('names of months', () => {
  expect([mesCorto('2026-11'), mesCorto('2026-05'), mesLargo('2026-01')]).toEqual([
    'nov 26',
    'may 26',
    'enero de 2026',
  ]);
});
