import { describe, expect, it } from 'vitest';

import { compareOferta, type Oferta } from './comparar';

/** With plain spaces before the sign of the euro. */
const comparada = (oferta: Oferta) => {
  const found = compareOferta(oferta);
  return { ...found, frases: found.frases.map((frase) => frase.replaceAll('\u00A0', ' ')) };
};

describe('an offer beside what is owed', () => {
  it('says what it was worth the day of the answer, and what it is worth today', () => {
    const { frases, aviso } = comparada({
      importe: 120_000,
      fecha: '2026-05-04',
      debidoEntonces: 140_000,
      debidoHoy: 150_000,
    });
    expect(frases).toEqual([
      'El 04/05/2026, al contestar, se debían 1.400,00 €: la oferta era el 85,7 %.',
      'Hoy se deben 1.500,00 €: la oferta es el 80 % y faltan 300,00 €.',
    ]);
    expect(aviso).toMatch(/^Rechazarla puede costar las costas/);
    expect(aviso).toContain('art. 245.5 LEC');
  });

  it.each([
    [150_000, 'Hoy se deben 1.500,00 €: la oferta los cubre.'],
    [149_999, 'Hoy se deben 1.500,00 €: la oferta es el 99,9 % y faltan 0,01 €.'],
    [1, 'Hoy se deben 1.500,00 €: la oferta es el 0 % y faltan 1.499,99 €.'],
  ])('of %i cents', (importe, frase) => {
    expect(comparada({ importe, debidoHoy: 150_000 }).frases).toEqual([frase]);
  });

  it('compares with nothing where nobody has counted what is owed', () => {
    expect(comparada({ importe: 5, fecha: '2026-05-04' }).frases).toEqual([
      'Sin un cálculo guardado no se puede comparar con lo que se debe hoy.',
    ]);
  });

  it.each([
    [119_999, '0,01 € menos que la oferta', /^La condena no supera la oferta que no se aceptó/],
    [120_000, 'lo mismo que la oferta', /^La condena no supera la oferta que no se aceptó/],
    [120_001, '0,01 € más que la oferta', /^Si la entidad pide exonerarse de las costas/],
  ])('a judgment of %i cents beside an offer of 120.000', (condena, frase, aviso) => {
    const { frases, aviso: dicho } = comparada({ importe: 120_000, debidoHoy: 150_000, condena });
    expect(frases.at(-1)).toContain(frase);
    expect(dicho).toMatch(aviso);
    expect(dicho).toContain('tres días');
  });

  it.each([
    [{ importe: 100, debidoHoy: 101 }, false],
    [{ importe: 101, debidoHoy: 101 }, true],
    [{ importe: 100, debidoHoy: 200, condena: 101 }, false],
    [{ importe: 100, debidoHoy: 200, condena: 100 }, true],
    [{ importe: 100 }, false],
  ])('is grave where it covers what is owed, or a judgment gave no more: %j', (oferta, grave) => {
    expect(comparada(oferta).grave).toBe(grave);
  });
});
