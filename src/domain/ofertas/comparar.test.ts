import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SIN_DIA, SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { compareOferta, type Oferta } from './comparar';

/** With plain spaces before the sign of the euro. */
const comparada = (oferta: Oferta) => {
  const found = compareOferta(oferta);
  if ('fallo' in found) throw new Error(found.fallo);
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

describe('where nothing is owed', () => {
  it('an offer covers nothing: it is said that the calculation has to be looked at', () => {
    const { frases } = comparada({ importe: 1, fecha: '2026-05-04', debidoEntonces: 0, debidoHoy: 0 });
    expect(frases).toEqual([
      'El 04/05/2026, al contestar, no se debía nada según el cálculo.',
      'Hoy no se debe nada según el cálculo guardado: revíselo antes de contestar a la oferta.',
    ]);
  });
});

describe('what cannot be compared is said, and nothing is', () => {
  const OFERTA: Oferta = { importe: 120_000, fecha: '2026-05-04', debidoHoy: 150_000 };
  const SIN_OFERTA = 'La oferta no tiene un importe mayor que cero: no se compara con nada.';
  const SIN_CUENTA =
    'Lo que se debe, o la condena, no se puede contar: no se compara nada. Revise el cálculo guardado.';

  it.each<[Partial<Oferta>, string]>([
    ...[0, ...SIN_IMPORTE].map((importe): [Partial<Oferta>, string] => [{ importe }, SIN_OFERTA]),
    ...SIN_IMPORTE.flatMap((cuenta): [Partial<Oferta>, string][] => [
      [{ debidoEntonces: cuenta }, SIN_CUENTA],
      [{ debidoHoy: cuenta }, SIN_CUENTA],
      [{ condena: cuenta }, SIN_CUENTA],
    ]),
    ...SIN_DIA.map((fecha): [Partial<Oferta>, string] => [
      { fecha },
      'La fecha de la oferta no existe: escríbala como dd/mm/aaaa.',
    ]),
    [{ fecha: '1026-05-04' }, 'Revise el año de la oferta: tiene que estar entre 1900 y 2199.'],
    [{ fecha: '2926-05-04' }, 'Revise el año de la oferta: tiene que estar entre 1900 y 2199.'],
  ])('%j', (part, fallo) => {
    expect(compareOferta({ ...OFERTA, ...part })).toEqual({ fallo });
  });

  it('whatever number is no amount, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('importe', 'debidoEntonces', 'debidoHoy', 'condena'),
        sinImporte,
        (campo, cantidad) => {
          expect(compareOferta({ ...OFERTA, [campo]: cantidad })).toHaveProperty('fallo');
        },
      ),
    );
  });

  it('what is compared has no figure that is no number', () => {
    const cuenta = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }), { nil: undefined });
    const ofertas = fc.record({
      importe: fc.integer({ min: 1, max: 999_999_999_999 }),
      fecha: fc.constantFrom(undefined, '2026-05-04'),
      debidoEntonces: cuenta,
      debidoHoy: cuenta,
      condena: cuenta,
    });
    fc.assert(
      fc.property(ofertas, (oferta) => {
        const { frases, aviso } = comparada(oferta);
        expect([...frases, aviso].join(' ')).not.toMatch(/NaN|Infinity|∞|undefined|null/);
      }),
    );
  });
});
