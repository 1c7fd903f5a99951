import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SIN_DIA, SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { cuotaDe } from './plan';
import { cuadroDe, pagadoDe } from './prestamo';

const cuadroAbierto = (cuota: string) =>
  `El cuadro no cierra: con cuotas de ${cuota}\u00A0€, lo que deja el redondeo pasa del 1 % del préstamo. Revise el importe, el interés y los meses.`;

describe('a premium that a loan paid', () => {
  it('has the instalment of the French system', () => {
    // 10.000 at 6 % in 12 months: 10.000 × 0,005 / (1 − 1,005^−12) = 860,66
    expect(cuotaDe(1_000_000, 0.005, 12)).toBe(86_066);
    // 3.000 without interest in 36: 83,33
    expect(cuotaDe(300_000, 0, 36)).toBe(8333);
  });

  it.each([
    [1_000_000, 6000, 12],
    [250_000, 0, 7],
    [123_457, 24_900, 84],
    [10_000, 3000, 3],
  ])('pays the whole sum: %d cents at %d thousandths in %d months', (importe, milesimas, meses) => {
    const cuadro = cuadroDe({ importe, milesimas, meses, primera: '2020-01-31' });
    if ('fallo' in cuadro) throw new Error(cuadro.fallo);
    expect(cuadro.reduce((sum, { capital }) => sum + capital, 0)).toBe(importe);
    expect(cuadro.at(-1)?.pendiente).toBe(0);
    expect(cuadro.every(({ cuota, intereses, capital }) => cuota === intereses + capital)).toBe(true);
  });

  // Worked apart from the program in decimals of fifty figures: the sum of each instalment is rounded, and the last one takes what is left.
  it.each([
    [120000, 6950, 60, 0, 2373, 695, 2397, 22404],
    [245075, 8500, 84, 0, 3881, 1736, 3891, 80939],
    [90000, 0, 36, 0, 2500, 0, 2500, 0],
    [300000, 12000, 24, 6, 18295, 3000, 18289, 47304],
    [1500000, 3250, 120, 0, 14658, 4063, 14640, 258942],
    [64218, 21450, 48, 0, 2004, 1148, 2014, 31984],
    [600000, 5000, 12, 3, 68063, 2500, 68066, 20070],
    [99999, 10, 240, 0, 417, 1, 433, 97],
  ])(
    '%d cents at %d thousandths in %d months, %d of carencia: instalment %d, %d of it interest; the last %d; interest in all %d',
    (importe, milesimas, meses, carencia, cuota, intereses, ultima, todos) => {
      const cuadro = cuadroDe({ importe, milesimas, meses, carencia, primera: '2020-01-31' });
      if ('fallo' in cuadro) throw new Error(cuadro.fallo);
      expect(cuadro[carencia]).toMatchObject({ cuota, intereses });
      expect(cuadro.at(-1)).toMatchObject({ cuota: ultima, pendiente: 0 });
      expect(cuadro.reduce((sum, una) => sum + una.intereses, 0)).toBe(todos);
    },
  );

  it('pays on the same day of each month, and on its last where there is none', () => {
    const cuadro = cuadroDe({ importe: 30_000, milesimas: 0, meses: 3, primera: '2024-01-31' });
    expect('fallo' in cuadro ? [] : cuadro.map(({ fecha }) => fecha)).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
    ]);
  });

  it('pays interest alone during the carencia', () => {
    // 12.000 × 6 % / 12 = 60,00
    const cuadro = cuadroDe({
      importe: 1_200_000,
      milesimas: 6000,
      meses: 14,
      primera: '2024-01-01',
      carencia: 2,
    });
    expect('fallo' in cuadro ? [] : cuadro.slice(0, 2).map(({ cuota, capital }) => [cuota, capital])).toEqual(
      [
        [6000, 0],
        [6000, 0],
      ],
    );
  });

  it('what was paid is its instalments until a day, and the rest where it was paid back', () => {
    const prestamo = { importe: 120_000, milesimas: 0, meses: 12, primera: '2024-01-10' };
    expect(pagadoDe(prestamo, '2024-03-09')).toHaveLength(2);
    expect(pagadoDe({ ...prestamo, cancelado: '2024-03-20' }, '2026-01-01')).toEqual([
      { fecha: '2024-01-10', importe: 10_000, concepto: 'Cuota 1' },
      { fecha: '2024-02-10', importe: 10_000, concepto: 'Cuota 2' },
      { fecha: '2024-03-10', importe: 10_000, concepto: 'Cuota 3' },
      { fecha: '2024-03-20', importe: 90_000, concepto: 'Cancelación anticipada' },
    ]);
  });

  it.each<[object, string]>([
    [{ importe: 0 }, 'El importe financiado tiene que ser mayor que cero.'],
    [{ meses: 0 }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ carencia: 12 }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ milesimas: -1 }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ meses: 601 }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ carencia: -1 }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ milesimas: 100_001 }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    ...SIN_IMPORTE.slice(0, -1).map((importe): [object, string] => [
      { importe },
      'El importe financiado tiene que ser mayor que cero.',
    ]),
    [{ importe: 1_000_000_000_000 }, 'El importe financiado no puede pasar de 9.999.999.999,99\u00A0€.'],
    [{ meses: -12 }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ meses: 1.5 }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ meses: Number.NaN }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ carencia: 0.5 }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ carencia: Number.NaN }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ milesimas: 0.5 }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ milesimas: Number.NaN }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    ...SIN_DIA.map((primera): [object, string] => [
      { primera },
      'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.',
    ]),
    [{ primera: '1024-01-31' }, 'Revise el año de la primera cuota: tiene que estar entre 1900 y 2199.'],
    [{ primera: '2924-01-31' }, 'Revise el año de la primera cuota: tiene que estar entre 1900 y 2199.'],
    // A cent in two years: instalments of nothing, and the last one pays the cent.
    [{ importe: 1, meses: 24 }, cuadroAbierto('0,00')],
    // 10,00 € in 600 months are 1,67 cents: by two cents each it ends a hundred months before.
    [{ milesimas: 0, meses: 600 }, cuadroAbierto('0,02')],
    // 1.000 × 100 % / 12 = 83,33, which is its interest too: the last instalment would pay the whole loan.
    [{ importe: 100_000, milesimas: 100_000, meses: 600 }, cuadroAbierto('83,33')],
  ])('a loan that cannot be is said: %j', (mal, fallo) => {
    expect(
      cuadroDe({ importe: 1000, milesimas: 3000, meses: 12, primera: '2024-01-31', ...mal }),
    ).toMatchObject({
      fallo,
    });
  });

  it.each([
    [
      { cancelado: '2024-01-30' },
      'La cancelación es anterior a la primera cuota (31/01/2024): revise las fechas.',
    ],
    [{ cancelado: '2024-06-31' }, 'La fecha de la cancelación no existe: escríbala como dd/mm/aaaa.'],
    [
      { cancelado: '2025-01-01' },
      'El préstamo acaba con su última cuota, el 31/12/2024: la cancelación no puede ser posterior.',
    ],
    [
      { primera: '2026-02-01' },
      'Hasta el 31/01/2026 no se ha pagado ninguna cuota: revise la fecha de la primera.',
    ],
    [
      { primera: '2100-01-01' },
      'Hasta el 31/01/2026 no se ha pagado ninguna cuota: revise la fecha de la primera.',
    ],
  ])('what cannot have been paid is said, and no line is written: %j', (mal, fallo) => {
    const prestamo = { importe: 1000, milesimas: 3000, meses: 12, primera: '2024-01-31', ...mal };
    expect(pagadoDe(prestamo, '2026-01-31')).toMatchObject({ fallo });
  });

  it.each(SIN_DIA)('the last day is «%s», which is none', (hasta) => {
    expect(pagadoDe({ importe: 1000, milesimas: 3000, meses: 12, primera: '2024-01-31' }, hasta)).toEqual({
      fallo: 'El día hasta el que se cuenta no existe: escríbalo como dd/mm/aaaa.',
    });
  });

  const prestamos = fc.record({
    importe: fc.integer({ min: 1, max: 100_000_000 }),
    milesimas: fc.integer({ min: 0, max: 100_000 }),
    meses: fc.integer({ min: 1, max: 600 }),
    primera: fc.constantFrom('2020-01-31', '2024-02-29'),
    carencia: fc.integer({ min: 0, max: 24 }),
  });

  it('a schedule closes, with instalments that are alike, or it is said that it does not', () => {
    fc.assert(
      fc.property(prestamos, (prestamo) => {
        fc.pre(prestamo.carencia < prestamo.meses);
        const cuadro = cuadroDe(prestamo);
        if ('fallo' in cuadro) {
          expect(cuadro.fallo).toMatch(/^El cuadro no cierra/);
          return;
        }
        expect(cuadro.at(-1)?.pendiente).toBe(0);
        expect(cuadro.reduce((suma, { capital }) => suma + capital, 0)).toBe(prestamo.importe);
        const iguales = cuadro.slice(prestamo.carencia).map(({ cuota }) => cuota);
        const [ultima = 0, primera = 0] = [iguales.at(-1), iguales[0]];
        expect(new Set(iguales.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(ultima - primera).toBeLessThanOrEqual(prestamo.importe / 100);
      }),
    );
  });

  it('of what is no amount there is no schedule', () => {
    fc.assert(
      fc.property(prestamos, sinImporte, (prestamo, importe) => {
        expect(cuadroDe({ ...prestamo, importe })).toHaveProperty('fallo');
      }),
    );
  });
});
