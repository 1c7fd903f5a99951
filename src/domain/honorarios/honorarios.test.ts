import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Cobrado, type Honorarios, type Liquidacion, liquidar } from '@/domain/honorarios/honorarios';
import { writeDecimal, readDecimal, problemaDelDecimal } from '@/domain/honorarios/lectura';

const regla = (change: Partial<Honorarios>): Honorarios => ({
  porcentaje: 0,
  fijo: 0,
  minimo: 0,
  iva: 21,
  costas: 'cliente',
  ...change,
});

function liquidada(of: Honorarios, cobrado: Cobrado): Liquidacion {
  const found = liquidar(of, cobrado);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

describe('liquidar', () => {
  it.each([
    // regla, cobrado, costas, honorarios, iva, total, costas del despacho, para el cliente
    [regla({}), 1000, 200, 0, 0, 0, 0, 1200],
    [regla({ porcentaje: 20 }), 1000, 0, 200, 42, 242, 0, 758],
    [regla({ porcentaje: 20 }), 1000, 300, 200, 42, 242, 0, 1058],
    [regla({ porcentaje: 20, costas: 'despacho' }), 1000, 300, 200, 42, 242, 300, 758],
    [regla({ porcentaje: 15, fijo: 100 }), 1234.56, 0, 285.18, 59.89, 345.07, 0, 889.49],
    [regla({ porcentaje: 10, minimo: 300 }), 1000, 0, 300, 63, 363, 0, 637],
    [regla({ porcentaje: 10, minimo: 300 }), 3000, 0, 300, 63, 363, 0, 2637],
    [regla({ porcentaje: 10, minimo: 300 }), 3000.1, 0, 300.01, 63, 363.01, 0, 2637.09],
    // The minimum is more than what came in: the client still owes.
    [regla({ minimo: 300 }), 100, 0, 300, 63, 363, 0, -263],
    [regla({ fijo: 150, iva: 0 }), 500, 0, 150, 0, 150, 0, 350],
    // Half a cent goes up: 33,33 % of 0,50 € is 0,16665 €; 12,5 % of 0,20 € is 0,025 €.
    [regla({ porcentaje: 33.33, iva: 0 }), 0.5, 0, 0.17, 0, 0.17, 0, 0.33],
    [regla({ porcentaje: 12.5, iva: 0 }), 0.2, 0, 0.03, 0, 0.03, 0, 0.17],
    // Not 1.00499999…, as binary fractions would have it.
    [regla({ porcentaje: 100, iva: 0 }), 1.005 * 100, 0, 100.5, 0, 100.5, 0, 0],
    [regla({ porcentaje: 100, iva: 0, costas: 'despacho' }), 0, 50, 0, 0, 0, 50, 0],
  ] as const)('%j de %d y %d', (of, cobrado, costas, honorarios, iva, total, delDespacho, cliente) => {
    expect(liquidar(of, { cobrado, costas })).toMatchObject({
      honorarios,
      iva,
      total,
      costasDelDespacho: delDespacho,
      paraElCliente: cliente,
    });
  });

  const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((n) => n / 100);
  const reglas = fc.record({
    porcentaje: cents(100),
    fijo: cents(100_000),
    minimo: cents(100_000),
    iva: cents(100),
    costas: fc.constantFrom('cliente' as const, 'despacho' as const),
  });
  const cobros = fc.record({ cobrado: cents(10_000_000), costas: cents(100_000) });

  it('reparte todo lo recibido, al céntimo, y sus partes suman', () => {
    fc.assert(
      fc.property(reglas, cobros, (of, cobro) => {
        const l = liquidada(of, cobro);
        const whole = (euros: number) => Math.round(euros * 100);
        expect(whole(l.total) + whole(l.costasDelDespacho) + whole(l.paraElCliente)).toBe(
          whole(cobro.cobrado) + whole(cobro.costas),
        );
        expect(whole(l.porcentaje) + whole(l.fijo) + whole(l.hastaElMinimo)).toBe(whole(l.honorarios));
        expect(whole(l.honorarios) + whole(l.iva)).toBe(whole(l.total));
        expect(l.honorarios).toBeGreaterThanOrEqual(of.minimo);
        expect(l.hastaElMinimo).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(l)) expect(whole(value) / 100).toBe(value);
      }),
    );
  });

  it('cuanto más se cobra, más honorarios', () => {
    fc.assert(
      fc.property(reglas, cobros, cents(1000), (of, cobro, more) => {
        const bigger = { ...cobro, cobrado: cobro.cobrado + more };
        expect(liquidada(of, bigger).honorarios).toBeGreaterThanOrEqual(liquidada(of, cobro).honorarios);
      }),
    );
  });
});

describe('what cannot be counted is said, and nothing is', () => {
  const SIN_COBRO = 'Lo cobrado no se puede contar: escríbalo como 1.234,56. No se ha liquidado nada.';
  const SIN_REGLA =
    'Los honorarios del servicio no se pueden contar: los importes van de 0 en adelante y los porcentajes, de 0 a 100. No se ha liquidado nada.';

  it.each<[Partial<Honorarios>, Partial<Cobrado>, string]>([
    [{}, { cobrado: -0.01 }, SIN_COBRO],
    [{}, { cobrado: Number.NaN }, SIN_COBRO],
    [{}, { cobrado: Number.POSITIVE_INFINITY }, SIN_COBRO],
    [{}, { cobrado: 10_000_000_000 }, SIN_COBRO],
    [{}, { costas: -1 }, SIN_COBRO],
    [{}, { costas: Number.NaN }, SIN_COBRO],
    [{ porcentaje: -1 }, {}, SIN_REGLA],
    [{ porcentaje: 100.01 }, {}, SIN_REGLA],
    [{ porcentaje: Number.NaN }, {}, SIN_REGLA],
    [{ iva: -21 }, {}, SIN_REGLA],
    [{ iva: 2100 }, {}, SIN_REGLA],
    [{ fijo: -150 }, {}, SIN_REGLA],
    [{ fijo: Number.NaN }, {}, SIN_REGLA],
    [{ minimo: -300 }, {}, SIN_REGLA],
    [{ minimo: Number.POSITIVE_INFINITY }, {}, SIN_REGLA],
  ])('%j of %j', (part, cobro, fallo) => {
    expect(liquidar(regla({ porcentaje: 20, ...part }), { cobrado: 1000, costas: 300, ...cobro })).toEqual({
      fallo,
    });
  });
});

describe('lo que se escribe', () => {
  it.each([
    ['21', 21],
    ['12,5', 12.5],
    ['1.234,56', 1234.56],
    ['1234,56 €', 1234.56],
    ['20 %', 20],
    ['0', 0],
    ['1,234', undefined],
    ['1.5', undefined],
    ['1.23.456', undefined],
    ['-3', undefined],
    ['veinte', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%s es %s', (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });

  it('lo escrito se vuelve a leer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(readDecimal(writeDecimal(cents / 100))).toBe(cents / 100);
      }),
    );
  });

  it('dice qué falla', () => {
    expect(problemaDelDecimal('', 100)).toBeUndefined();
    expect(problemaDelDecimal('100', 100)).toBeUndefined();
    expect(problemaDelDecimal('100,01', 100)).toBe('El máximo es 100');
    expect(problemaDelDecimal('1,234', 100)).toBe(
      'Escriba un número como 1.234,56, con dos decimales como máximo',
    );
  });
});
