import { expect, test } from 'vitest';

import { diasDe, horaExiste, madridDay, mesCorto, mesLargo } from '@/lib/fechas';

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

test.each([
  ['2026-02-28T23:30:00Z', '2026-03-01'],
  ['2026-06-30T22:30:00Z', '2026-07-01'],
  ['2026-06-30T21:30:00Z', '2026-06-30'],
])('at %s it is %s in Madrid', (instant, day) => {
  expect(madridDay(Date.parse(instant))).toBe(day);
});

test.each([
  ['2026-03-29', '01:59', true],
  ['2026-03-29', '02:00', false],
  ['2026-03-29', '02:59', false],
  ['2026-03-29', '03:00', true],
  ['2026-10-25', '02:30', true],
  ['2028-02-29', '23:59', true],
  ['2026-12-31', '23:59', true],
])('on %s at %s: %s', (dia, hora, existe) => {
  expect(horaExiste(dia, hora)).toBe(existe);
});
