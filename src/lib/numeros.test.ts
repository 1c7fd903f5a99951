import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { avisoDeNig, readImporte, readPorcentaje, normalizaAutos } from '@/lib/numeros';

describe('los autos', () => {
  it.each([
    ['123/2025', '123/2025'],
    [' 0123 / 2025 ', '123/2025'],
    ['Autos 7/25', '7/2025'],
    ['autos n.º 123-2025', '123/2025'],
    ['Pieza   separada 3', 'Pieza separada 3'],
    ['123/025', '123/025'],
    ['', ''],
  ])('«%s» se guarda como «%s»', (typed, kept) => {
    expect(normalizaAutos(typed)).toBe(kept);
  });

  it('normalizados ya no cambian', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizaAutos(normalizaAutos(text))).toBe(normalizaAutos(text));
      }),
    );
  });
});

describe('el NIG', () => {
  it.each([
    ['', undefined],
    ['28079 42 1 2025 0123456', undefined],
    ['2807942120250123456', undefined],
    ['280794212025012345', 'Un NIG tiene 19 cifras y este tiene 18: compruébelo'],
    ['2807942120250l23456', 'Un NIG solo tiene cifras: compruébelo'],
  ])('de «%s» se dice %s', (typed, said) => {
    expect(avisoDeNig(typed)).toBe(said);
  });
});

describe('un importe', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1234.56', '1234.56'],
    ['1.234', '1234'],
    ['1234 €', '1234'],
    ['1.234,56 EUR', '1234.56'],
    ['1234,5 euros', '1234.5'],
    ['0,10', '0.10'],
    ['007', '7'],
    ['', ''],
  ])('«%s» es %s', (typed, valor) => {
    expect(readImporte(typed)).toEqual({ valor });
  });

  it.each([
    ['12,345', 'El importe lleva dos decimales como máximo'],
    ['-5', 'El importe no puede ser negativo'],
    ['0.123', 'Escriba el importe como 1.234,56'],
    ['000.123,45', 'Escriba el importe como 1.234,56'],
    ['euros', 'Escriba el importe como 1.234,56'],
    ['mil', 'Escriba el importe como 1.234,56'],
    ['1.23.4', 'Escriba el importe como 1.234,56'],
    ['12345678901', 'Ese importe es demasiado grande'],
  ])('«%s» no lo es: %s', (typed, problema) => {
    expect(readImporte(typed)).toEqual({ problema });
  });

  it('escrito como se muestra se vuelve a leer', () => {
    const format = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(readImporte(format.format(cents / 100))).toEqual({ valor: (cents / 100).toFixed(2) });
      }),
    );
  });
});

it.each<[string, number, number | undefined]>([
  ['3,25', 3, 3250],
  ['21', 1, 210],
  [' 10.5 % ', 1, 105],
  ['10,55', 1, undefined],
  ['-3', 3, undefined],
  ['1000', 1, undefined],
  ['', 1, undefined],
])('%j as a percentage with %i decimals is %s', (texto, decimales, leido) => {
  expect(readPorcentaje(texto, decimales)).toBe(leido);
});
