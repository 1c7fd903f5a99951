import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { otroCuadro } from '../../../tests/muestras/intereses/otro-cuadro';
import { SIN_DIA } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { addDias } from '../plazos/dias';
import { cuadroDe, pagadoDe } from './prestamo';
import type { Cambio, Prestamo } from './tipos-de-prestamo';

const PRESTAMO: Prestamo = { importe: 120_000, milesimas: 6000, meses: 12, primera: '2024-01-31' };
const SIEMPRE = '2199-12-31';
const TODO_SIGUE = { dia: '2024-03-31', milesimas: 6000 };

function cuadro(prestamo: Prestamo) {
  const found = cuadroDe(prestamo);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

function pagos(prestamo: Prestamo, hasta = SIEMPRE) {
  const found = pagadoDe(prestamo, hasta);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

const suma = (cuales: number[]) => cuales.reduce((total, una) => total + una, 0);
const cuando = (prestamo: Prestamo, hasta?: string) =>
  pagos(prestamo, hasta).map(({ fecha, importe }) => [fecha, importe]);

describe('a loan that changes', () => {
  it.each<[Partial<Cambio>, keyof Cambio, string]>([
    ...SIN_DIA.map((dia): [Partial<Cambio>, keyof Cambio, string] => [
      { dia },
      'dia',
      'La fecha del cambio no existe: escríbala como dd/mm/aaaa.',
    ]),
    [
      { dia: '2024-01-30' },
      'dia',
      'El cambio es anterior a la primera cuota (31/01/2024): escriba desde el principio las condiciones que rigieron.',
    ],
    [
      { dia: '2024-12-31' },
      'dia',
      'El préstamo acaba con su última cuota, el 31/12/2024: el cambio tiene que ser anterior.',
    ],
    [{ milesimas: undefined }, 'dia', 'Escriba qué cambia ese día, o quite el cambio.'],
    [{ milesimas: undefined, plazo: true }, 'dia', 'Escriba qué cambia ese día, o quite el cambio.'],
    [{ milesimas: 100_001 }, 'milesimas', 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ milesimas: Number.NaN }, 'milesimas', 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ meses: 0 }, 'meses', 'Los meses que quedan tienen que estar entre 1 y 597.'],
    [{ meses: 598 }, 'meses', 'Los meses que quedan tienen que estar entre 1 y 597.'],
    [{ meses: 2.5 }, 'meses', 'Los meses que quedan tienen que estar entre 1 y 597.'],
    [{ carencia: 9 }, 'carencia', 'La carencia tiene que ser más corta que el préstamo.'],
    [{ carencia: 3, meses: 3 }, 'carencia', 'La carencia tiene que ser más corta que el préstamo.'],
    [{ carencia: -1 }, 'carencia', 'La carencia tiene que ser más corta que el préstamo.'],
    [{ amortizado: 0 }, 'amortizado', 'Lo amortizado tiene que ser mayor que cero.'],
    [{ amortizado: 0.5 }, 'amortizado', 'Lo amortizado tiene que ser mayor que cero.'],
    [
      { amortizado: 90_670 },
      'amortizado',
      'El 31/03/2024 se debían 906,69\u00A0€: no se puede amortizar más.',
    ],
    [
      { capitalizado: -1 },
      'capitalizado',
      'Lo que se suma al capital tiene que ser mayor que cero, y lo que se debe no puede pasar de 9.999.999.999,99\u00A0€.',
    ],
    [
      { capitalizado: 999_999_999_999 },
      'capitalizado',
      'Lo que se suma al capital tiene que ser mayor que cero, y lo que se debe no puede pasar de 9.999.999.999,99\u00A0€.',
    ],
    [
      { plazo: true, meses: 6 },
      'meses',
      'Si se reduce el plazo, los meses y la carencia salen solos: bórrelos.',
    ],
    [
      { plazo: true, carencia: 2 },
      'carencia',
      'Si se reduce el plazo, los meses y la carencia salen solos: bórrelos.',
    ],
    [
      { plazo: true, milesimas: 100_000, capitalizado: 500_000 },
      'amortizado',
      'Con la cuota de 103,28\u00A0€ no se acaba de pagar en 600 meses: reduzca la cuota, o escriba los meses que quedan.',
    ],
    [
      { milesimas: 100_000, meses: 597 },
      'dia',
      'El cuadro no cierra: con cuotas de 75,56\u00A0€, lo que deja el redondeo pasa del 1 % del préstamo. Revise el importe, el interés y los meses.',
    ],
  ])('what cannot be is said at its field: %j', (mal, campo, fallo) => {
    const cambios = [{ ...TODO_SIGUE, ...mal }];
    expect(cuadroDe({ ...PRESTAMO, cambios })).toEqual({ fallo, en: { campo, cambio: 0 } });
  });

  it.each<[Cambio[], string]>([
    [
      [TODO_SIGUE, { dia: '2024-03-31', milesimas: 3000 }],
      'Los cambios van en orden, uno por día: este tiene que ser posterior al 31/03/2024.',
    ],
    [
      [TODO_SIGUE, { dia: '2024-02-15', milesimas: 3000 }],
      'Los cambios van en orden, uno por día: este tiene que ser posterior al 31/03/2024.',
    ],
    [
      [
        { dia: '2024-03-31', amortizado: 90_669 },
        { dia: '2024-04-15', milesimas: 3000 },
      ],
      'El 15/04/2024 ya no se debía nada: quite el cambio.',
    ],
    [
      [
        { dia: '2024-03-31', meses: 2 },
        { dia: '2024-05-31', milesimas: 1000 },
      ],
      'El préstamo acaba con su última cuota, el 31/05/2024: el cambio tiene que ser anterior.',
    ],
  ])('of two, the second is said: %j', (cambios, fallo) => {
    expect(cuadroDe({ ...PRESTAMO, cambios })).toEqual({ fallo, en: { campo: 'dia', cambio: 1 } });
  });

  it('is not paid back before it changes', () => {
    const prestamo = { ...PRESTAMO, cambios: [TODO_SIGUE], cancelado: '2024-03-31' };
    expect(pagadoDe(prestamo, SIEMPRE)).toEqual({
      fallo: 'El préstamo cambia el 31/03/2024: la cancelación tiene que ser posterior.',
      en: { campo: 'cancelado' },
    });
  });

  it('what is paid back counts from its day, after the instalment of that day, and not before', () => {
    const prestamo = { ...PRESTAMO, milesimas: 0, cambios: [{ dia: '2024-02-29', amortizado: 30_000 }] };
    expect(pagos(prestamo, '2024-03-31')).toEqual([
      { fecha: '2024-01-31', importe: 10_000, concepto: 'Cuota 1' },
      { fecha: '2024-02-29', importe: 10_000, concepto: 'Cuota 2' },
      { fecha: '2024-02-29', importe: 30_000, concepto: 'Amortización anticipada' },
      { fecha: '2024-03-31', importe: 7000, concepto: 'Cuota 3' },
    ]);
    expect(pagos(prestamo, '2024-02-28')).toHaveLength(1);
  });

  it('what is left when it is paid back is what its last change left', () => {
    const cambios = [{ dia: '2024-02-10', amortizado: 30_000 }];
    expect(cuando({ ...PRESTAMO, milesimas: 0, cambios, cancelado: '2024-02-20' })).toEqual([
      ['2024-01-31', 10_000],
      ['2024-02-10', 30_000],
      ['2024-02-20', 80_000],
    ]);
  });
});

const prestamos = fc
  .record({
    importe: fc.integer({ min: 20_000, max: 5_000_000 }),
    milesimas: fc.integer({ min: 0, max: 25_000 }),
    meses: fc.integer({ min: 6, max: 60 }),
    primera: fc.constantFrom('2020-01-31', '2023-05-05', '2024-02-29'),
    carencia: fc.integer({ min: 0, max: 3 }),
  })
  .chain((prestamo) =>
    fc.record({ prestamo: fc.constant(prestamo), n: fc.integer({ min: 1, max: prestamo.meses - 2 }) }),
  );

const terminos = fc.record(
  {
    milesimas: fc.integer({ min: 0, max: 25_000 }),
    meses: fc.integer({ min: 4, max: 60 }),
    carencia: fc.integer({ min: 0, max: 3 }),
    amortizado: fc.integer({ min: 1, max: 2_000_000 }),
    capitalizado: fc.integer({ min: 1, max: 100_000 }),
    plazo: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('of any loan and its changes', () => {
  it('a second account in fractions says the same', () => {
    fc.assert(
      fc.property(
        prestamos,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), terminos), { maxLength: 3 }),
        ({ prestamo }, varios) => {
          let dia: string = prestamo.primera;
          const cambios = varios.map(([despues, otros]) => {
            dia = addDias(dia, despues);
            return { dia, ...otros };
          });
          const found = cuadroDe({ ...prestamo, cambios });
          fc.pre(!('fallo' in found));
          expect(
            cuadro({ ...prestamo, cambios }).map(({ fecha, intereses, capital, pendiente }) => ({
              fecha,
              intereses,
              capital,
              pendiente,
            })),
          ).toEqual(otroCuadro({ ...prestamo, cambios }));
        },
      ),
      { numRuns: Number(process.env.INTERESES_CASOS ?? 300) },
    );
  });

  it('capital that is paid is the loan, with what was added and without what was returned', () => {
    fc.assert(
      fc.property(prestamos, terminos, ({ prestamo, n }, otros) => {
        const dia = cuadro(prestamo)[n - 1]?.fecha ?? '';
        const found = cuadroDe({ ...prestamo, cambios: [{ dia, ...otros }] });
        fc.pre(!('fallo' in found));
        const capital = suma(cuadro({ ...prestamo, cambios: [{ dia, ...otros }] }).map((una) => una.capital));
        expect(capital).toBe(prestamo.importe + (otros.capitalizado ?? 0) - (otros.amortizado ?? 0));
      }),
    );
  });

  it('a change to what there was already changes nothing', () => {
    fc.assert(
      fc.property(prestamos, ({ prestamo, n }) => {
        const antes = cuadro(prestamo);
        const dia = antes[n - 1]?.fecha ?? '';
        const mismo = { milesimas: prestamo.milesimas, meses: antes.length - n };
        expect(cuadro({ ...prestamo, cambios: [{ dia, ...mismo }] })).toEqual(antes);
      }),
    );
  });

  it('more interest is never paid for less', () => {
    fc.assert(
      fc.property(prestamos, fc.integer({ min: 0, max: 24_000 }), ({ prestamo, n }, milesimas) => {
        const dia = cuadro(prestamo)[n - 1]?.fecha ?? '';
        const todos = (tipo: number) =>
          suma(cuadro({ ...prestamo, cambios: [{ dia, milesimas: tipo }] }).map((una) => una.intereses));
        // A point more: less than what rounding may take from it would say nothing.
        expect(todos(milesimas + 1000)).toBeGreaterThanOrEqual(todos(milesimas));
      }),
    );
  });

  it('all of it returned as a part is paid back early', () => {
    fc.assert(
      fc.property(prestamos, ({ prestamo, n }) => {
        const { fecha: dia = '', pendiente = 0 } = cuadro(prestamo)[n - 1] ?? {};
        expect(cuando({ ...prestamo, cambios: [{ dia, amortizado: pendiente }] })).toEqual(
          cuando({ ...prestamo, cancelado: dia }),
        );
      }),
    );
  });

  it('a part that is returned lowers the instalment, or leaves fewer of them', () => {
    fc.assert(
      fc.property(prestamos, ({ prestamo, n }) => {
        const antes = cuadro({ ...prestamo, carencia: 0 });
        const { fecha: dia = '', pendiente = 0 } = antes[n - 1] ?? {};
        const amortizado = Math.floor(pendiente / 2);
        const con = (plazo: boolean) =>
          cuadro({ ...prestamo, carencia: 0, cambios: [{ dia, amortizado, plazo }] });
        expect(con(false)[n]?.cuota).toBeLessThan(antes[n]?.cuota ?? 0);
        expect(con(false)).toHaveLength(antes.length);
        expect(con(true).length).toBeLessThanOrEqual(antes.length);
        expect(con(true)[n]?.cuota).toBeLessThanOrEqual(antes[n]?.cuota ?? 0);
        // Whoever returns it sooner pays less interest.
        expect(suma(con(true).map((una) => una.intereses))).toBeLessThanOrEqual(
          suma(con(false).map((una) => una.intereses)),
        );
      }),
    );
  });
});
