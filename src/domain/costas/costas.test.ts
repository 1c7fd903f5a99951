import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { otraCuentaDeCostas } from '../../../tests/muestras/costas/otra-cuenta';
import { SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { readPartidas } from './hoja';
import { assessCostas } from './tasar';
import type { CostasTasadas, PartidaDeCostas, Tasacion } from './tipos';

const partida = (clase: PartidaDeCostas['clase'], euros: number): PartidaDeCostas => ({
  clase,
  importe: Math.round(euros * 100),
  concepto: '',
});

const TASACION: Tasacion = {
  partidas: [partida('abogado', 1500), partida('procurador', 300), partida('gasto', 50)],
  asunto: { accion: 'condiciones_generales', cuantia: 3000 },
  ganador: 'cliente',
  litigantes: 1,
  reclamoAntes: false,
  temeridad: false,
  otroPartido: false,
  iva: 210,
};

function tasada(part: Partial<Tasacion> = {}): CostasTasadas {
  const found = assessCostas({ ...TASACION, ...part });
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

const VERBAL_DE_2000 = { accion: 'otra', cuantia: 2000 } as const;

describe('what a tasación holds', () => {
  // Worked by hand: 1.500 of the lawyer are limited to a third of 3.000; 300 of the procurador and 50 of expenses go apart; 21 % of 1.300.
  it('the lawyer up to a third of the amount, the procurador apart, with the IVA that does not count for the limit', () => {
    const { incluido, iva, total, fuera, partidas, pasos } = tasada();
    expect({ incluido, iva, total, fuera }).toEqual({
      incluido: 135_000,
      iva: 27_300,
      total: 162_300,
      fuera: 50_000,
    });
    expect(partidas.map((una) => una.incluido)).toEqual([100_000, 30_000, 5000]);
    expect(partidas[0]?.porque).toBe('Reducida por el límite (art. 394.3 LEC)');
    expect(pasos.join(' ').replaceAll('\u00A0', ' ')).toContain(
      'Suman 1.500,00 € sin IVA: se reducen a 1.000,00 €',
    );
  });

  it.each<[string, Partial<Tasacion>, number[]]>([
    ['recklessness', { temeridad: true }, [150_000, 30_000, 5000]],
    ['two who were given their costs', { litigantes: 2 }, [150_000, 30_000, 5000]],
    [
      'what cannot be calculated, worth 24.000 €',
      { asunto: { accion: 'otra', cuantia: null }, partidas: [partida('abogado', 9000)] },
      [800_000],
    ],
    [
      'an expert, who has no tariff either, sharing the limit in proportion',
      { partidas: [partida('abogado', 1500), partida('perito', 500)] },
      [75_000, 25_000],
    ],
    [
      'a third that is no whole number of cents, rounded down',
      { asunto: { accion: 'condiciones_generales', cuantia: 2000 }, partidas: [partida('abogado', 700)] },
      [66_666],
    ],
    [
      'general conditions of 2.000 €, where both are mandatory',
      { asunto: { accion: 'condiciones_generales', cuantia: 2000 } },
      [66_666, 30_000, 5000],
    ],
    ['up to 2.000 €, without any complaint before', { asunto: VERBAL_DE_2000 }, [0, 0, 5000]],
    [
      'up to 2.000 €, a consumer who had claimed: the lawyer whole',
      { asunto: VERBAL_DE_2000, reclamoAntes: true },
      [150_000, 30_000, 5000],
    ],
    [
      'up to 2.000 €, where the other party won: what the consumer had claimed says nothing of it',
      { asunto: VERBAL_DE_2000, reclamoAntes: true, ganador: 'contraria' },
      [0, 0, 5000],
    ],
    [
      'general conditions that the other party won: the limit is the same',
      { ganador: 'contraria' },
      [100_000, 30_000, 5000],
    ],
    [
      'the same with an expert, whose limit stays',
      {
        asunto: VERBAL_DE_2000,
        reclamoAntes: true,
        partidas: [partida('abogado', 1500), partida('perito', 900)],
      },
      [150_000, 66_666],
    ],
    [
      'up to 2.000 €, from another district: with the limit',
      { asunto: VERBAL_DE_2000, otroPartido: true },
      [66_666, 30_000, 5000],
    ],
    [
      'up to 2.000 €, with recklessness: without it',
      { asunto: VERBAL_DE_2000, temeridad: true },
      [150_000, 30_000, 5000],
    ],
    [
      'one cent more than 2.000 €, where both are mandatory',
      { asunto: { accion: 'otra', cuantia: 2000.01 } },
      [66_667, 30_000, 5000],
    ],
  ])('%s', (_name, part, incluido) => {
    expect(tasada(part).partidas.map((una) => una.incluido)).toEqual(incluido);
  });

  it.each<[Partial<Tasacion>, string]>([
    [{ partidas: [] }, 'Anote al menos una partida.'],
    [{ litigantes: 0 }, 'Escriba cuántos litigantes ganaron las costas: de 1 a 99.'],
    [{ litigantes: 1.5 }, 'Escriba cuántos litigantes ganaron las costas: de 1 a 99.'],
    [{ iva: Number.NaN }, 'Escriba el IVA como 21'],
    [{ iva: -10 }, 'Escriba el IVA como 21'],
    ...SIN_IMPORTE.map((importe): [Partial<Tasacion>, string] => [
      { partidas: [{ clase: 'abogado', importe, concepto: '' }] },
      'Una partida no tiene un importe que se pueda contar: escríbala de nuevo.',
    ]),
    [
      { partidas: [{ clase: 'abogado', importe: 900_000_000_000, concepto: '' }] },
      'Las partidas suman con su IVA más de 9.999.999.999,99\u00A0€: revíselas.',
    ],
    ...[-3000, Number.NaN, Number.POSITIVE_INFINITY].map((cuantia): [Partial<Tasacion>, string] => [
      { asunto: { accion: 'otra', cuantia } },
      'La cuantía no se puede contar: escríbala como 3.000,00.',
    ]),
  ])('nothing is counted of %j', (part, fallo) => {
    expect(assessCostas({ ...TASACION, ...part })).toEqual({ fallo });
  });

  const clase = fc.constantFrom('abogado', 'procurador', 'perito', 'gasto');
  const partidas = fc.array(
    fc.record({ clase, importe: fc.integer({ min: 1, max: 10_000_000 }), concepto: fc.constant('') }),
    { minLength: 1, maxLength: 12 },
  );
  const tasaciones = fc.record<Tasacion>({
    partidas,
    asunto: fc.record({
      accion: fc.constantFrom('condiciones_generales', 'otra'),
      cuantia: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)),
    }),
    ganador: fc.constantFrom('cliente', 'contraria'),
    litigantes: fc.integer({ min: 1, max: 5 }),
    reclamoAntes: fc.boolean(),
    temeridad: fc.boolean(),
    otroPartido: fc.boolean(),
    iva: fc.constantFrom(0, 100, 210),
  });

  it('nothing is counted of what is no amount, wherever it stands', () => {
    fc.assert(
      fc.property(tasaciones, clase, sinImporte, (tasacion, una, importe) => {
        const mala: PartidaDeCostas = { clase: una, importe, concepto: '' };
        expect(assessCostas({ ...tasacion, partidas: [...tasacion.partidas, mala] })).toHaveProperty('fallo');
      }),
    );
  });

  it('is what a second account of the articles says', () => {
    fc.assert(
      fc.property(tasaciones, (tasacion) => {
        expect(tasada(tasacion).incluido).toBe(otraCuentaDeCostas(tasacion));
      }),
    );
  });

  it('parts add up, nothing grows, and no more is paid by the limit than a third to each', () => {
    fc.assert(
      fc.property(tasaciones, (tasacion) => {
        const found = tasada(tasacion);
        const suma = (of: (una: CostasTasadas['partidas'][number]) => number) =>
          found.partidas.reduce((sum, una) => sum + of(una), 0);
        expect(found.total).toBe(suma(({ incluido, iva }) => incluido + iva));
        expect(found.incluido + found.fuera).toBe(suma(({ importe }) => importe));
        expect(found.partidas.every(({ incluido, importe }) => incluido >= 0 && incluido <= importe)).toBe(
          true,
        );
        const conLimite =
          tasacion.asunto.accion !== 'otra' || !tasacion.reclamoAntes || tasacion.ganador === 'contraria';
        if (tasacion.temeridad || !conLimite) return;
        const sinArancel = suma((una) =>
          una.clase === 'abogado' || una.clase === 'perito' ? una.incluido : 0,
        );
        expect(sinArancel * 3).toBeLessThanOrEqual(
          Math.round((tasacion.asunto.cuantia ?? 24_000) * 100) * tasacion.litigantes,
        );
      }),
    );
  });

  it('who won changes nothing but what a consumer who had claimed before has', () => {
    fc.assert(
      fc.property(tasaciones, (tasacion) => {
        const de = (ganador: Tasacion['ganador']) => {
          const { total, pasos } = tasada({ ...tasacion, reclamoAntes: false, ganador });
          return { total, pasos: pasos.slice(1) };
        };
        expect(de('contraria')).toEqual(de('cliente'));
        expect(tasada({ ...tasacion, ganador: 'contraria' }).total).toBe(de('cliente').total);
      }),
    );
  });

  it('a greater amount never includes less of what is mandatory', () => {
    fc.assert(
      fc.property(tasaciones, fc.integer({ min: 0, max: 1_000_000 }), (tasacion, more) => {
        const asunto = { accion: 'condiciones_generales', cuantia: tasacion.asunto.cuantia ?? 0 } as const;
        const before = tasada({ ...tasacion, asunto });
        const after = tasada({ ...tasacion, asunto: { ...asunto, cuantia: asunto.cuantia + more } });
        expect(after.incluido).toBeGreaterThanOrEqual(before.incluido);
      }),
    );
  });
});

describe('items as they are typed', () => {
  it('one a line, with its kind, its amount and what it is for', () => {
    expect(
      readPartidas('Abogado 1.500,00 € Minuta de primera instancia\n\nprocuradora: 300,25\nTasa;50;Depósito'),
    ).toEqual({
      partidas: [
        { clase: 'abogado', importe: 150_000, concepto: 'Minuta de primera instancia' },
        { clase: 'procurador', importe: 30_025, concepto: '' },
        { clase: 'gasto', importe: 5000, concepto: 'Depósito' },
      ],
      errores: [],
    });
  });

  it.each([
    ['1.500,00 abogado', 'Línea 1: escríbala como abogado 1.500,00 Minuta'],
    ['\nnotario 30', 'Línea 2: «notario» no es abogado, procurador, perito ni gasto'],
    ['abogado 0,00', 'Línea 1: el importe es cero'],
    ['abogado -5', 'Línea 1: el importe no puede ser negativo'],
    ['abogado 1,2345', 'Línea 1: el importe lleva dos decimales como máximo'],
  ])('%j is said as what it is', (texto, error) => {
    expect(readPartidas(texto)).toEqual({ partidas: [], errores: [error] });
  });
});
