import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  formatCentimos,
  formatEuros,
  formatFecha,
  formatFechaHora,
  formatNumero,
  formatValor,
} from '@/lib/formato';

it.each(['infinity', '-infinity', '0044-03-15 BC', '294276-01-01T00:00:00+00:00', '5874897-12-31', 'ayer'])(
  '%s is no day that can be shown, and no reason to end the page',
  (value) => {
    expect(formatFecha(value)).toBe(value);
    expect(formatFechaHora(value)).toBe(value);
    expect(formatValor('instant', value)).toBe(value);
  },
);

it('a day and an instant are shown as they are in Madrid', () => {
  expect(formatFecha('2026-02-03')).toBe('03/02/2026');
  expect(formatFechaHora('2026-02-03T23:30:00Z')).toBe('04/02/2026 00:30');
});

it.each([
  [1234.56, '1.234,56 €', '1.234,56'],
  [0, '0,00 €', '0'],
  [-9876543.2, '-9.876.543,20 €', '-9.876.543,2'],
])('%d has its point already at four figures', (value, euros, numero) => {
  expect([formatEuros(value).replaceAll('\u00a0', ' '), formatNumero(value)]).toEqual([euros, numero]);
});

it('cents that are written by hand are what the language writes', () => {
  const cents = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.maxSafeInteger());
  fc.assert(
    fc.property(cents, (centimos) => {
      // A double has no more than fifteen figures that are sure.
      fc.pre(Math.abs(centimos) < 1e14);
      expect(formatCentimos(centimos)).toBe(formatEuros(centimos / 100));
    }),
    { examples: [[0], [1], [-1], [99], [100], [-100], [99_999], [100_000], [123_456_789]] },
  );
});
