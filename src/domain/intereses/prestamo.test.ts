import { describe, expect, it } from 'vitest';

import { cuadroDe, cuotaDe, pagadoDe } from './prestamo';

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
    [1, 3000, 3],
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

  it.each([
    [{ importe: 0 }, 'El importe financiado tiene que ser mayor que cero.'],
    [{ meses: 0 }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ carencia: 12 }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ milesimas: -1 }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ importe: 12.5 }, 'El importe financiado tiene que ser mayor que cero.'],
    [{ importe: Number.NaN }, 'El importe financiado tiene que ser mayor que cero.'],
    [{ meses: 601 }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ carencia: -1 }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ milesimas: 100_001 }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ primera: '31/01/2024' }, 'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.'],
    [{ primera: '2024-02-30' }, 'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.'],
    [{ primera: '2023-02-29' }, 'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.'],
  ])('a loan that cannot be is said: %j', (mal, fallo) => {
    expect(cuadroDe({ importe: 1000, milesimas: 3000, meses: 12, primera: '2024-01-31', ...mal })).toEqual({
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
    expect(pagadoDe(prestamo, '2026-01-31')).toEqual({ fallo });
  });
});
