import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readHoja, writeHoja } from '@/domain/intereses/hoja';

import { SIN_DIA, SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { readGastos, paraContar } from './hoja';
import { shareGastos } from './repartir';
import { REPARTOS } from './repartir';
import { CLASES_DE_GASTO, type ClaseDeGasto, type Gasto, type GastosRepartidos } from './tipos';

const FACTURAS: Gasto[] = [
  { fecha: '2010-03-15', clase: 'notaria', importe: 61_235 },
  { fecha: '2010-04-20', clase: 'registro', importe: 24_010 },
  { fecha: '2010-04-20', clase: 'gestoria', importe: 35_400 },
  { fecha: '2010-02-01', clase: 'tasacion', importe: 29_500 },
  { fecha: '2010-04-20', clase: 'impuesto', importe: 180_000 },
  { fecha: '2010-03-15', clase: 'apertura', importe: 120_000 },
];

function repartidos(gastos: readonly Gasto[], escritura: string): GastosRepartidos {
  const found = shareGastos(gastos, escritura);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}
const devuelto = (clase: ClaseDeGasto, escritura: string, importe = 10_001) =>
  repartidos([{ fecha: '2020-01-01', clase, importe }], escritura).gastos[0]?.devuelve;

describe('what the lender gives back', () => {
  // Worked by hand: 612,35 / 2 = 306,17 (half a cent is not claimed), 240,10, 354,00 and 295,00; tax and opening fee are none.
  it('of a mortgage of 2010', () => {
    const { gastos, total, avisos } = repartidos(FACTURAS, '2010-03-15');
    expect(gastos.map(({ devuelve }) => devuelve)).toEqual([30_617, 24_010, 35_400, 29_500, 0, 0]);
    expect(total).toBe(119_527);
    expect(avisos.join(' ').replaceAll('\u00A0', ' ')).toContain('1.200,00 € dependen del caso');
    expect(avisos[0]).toContain('Nadie ha leído en su texto STS 48/2019');
  });

  // The same invoices: notary, registry, gestoría and tax whole, the appraisal none: 612,35 + 240,10 + 354,00 + 1.800,00.
  it('of a mortgage of 2020', () => {
    const { gastos, total } = repartidos(FACTURAS, '2020-03-15');
    expect(gastos.map(({ devuelve }) => devuelve)).toEqual([61_235, 24_010, 35_400, 0, 180_000, 0]);
    expect(total).toBe(300_645);
  });

  it.each<[ClaseDeGasto, string, number]>([
    ['notaria', '2019-06-15', 5000],
    ['notaria', '2019-06-16', 10_001],
    ['tasacion', '2019-06-15', 10_001],
    ['tasacion', '2019-06-16', 0],
    ['registro', '2019-06-15', 10_001],
    ['registro', '2019-06-16', 10_001],
    ['gestoria', '2019-06-15', 10_001],
    ['impuesto', '2018-11-09', 0],
    ['impuesto', '2018-11-10', 10_001],
    ['copias', '2010-01-01', 0],
    ['copias', '2021-01-01', 0],
    ['apertura', '2021-01-01', 0],
  ])('of %s by the day of the deed, %s', (clase, escritura, importe) => {
    expect(devuelto(clase, escritura)).toBe(importe);
  });

  const gasto = fc.record({
    fecha: fc.constant('2015-05-05'),
    clase: fc.constantFrom(...(Object.keys(CLASES_DE_GASTO) as ClaseDeGasto[])),
    importe: fc.integer({ min: 1, max: 10_000_000 }),
  });
  const dia = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));

  it('there is one rule of each kind on each day, never more than was paid, and what is said adds up', () => {
    fc.assert(
      fc.property(fc.array(gasto, { minLength: 1, maxLength: 8 }), dia, (gastos, escritura) => {
        const found = repartidos(gastos, escritura);
        expect(found.total).toBe(found.gastos.reduce((sum, { devuelve }) => sum + devuelve, 0));
        for (const { clase, importe, devuelve } of found.gastos) {
          expect(devuelve).toBeLessThanOrEqual(importe);
          const rules = REPARTOS.filter(
            (uno) =>
              uno.clase === clase &&
              (uno.desde ?? '') <= escritura &&
              escritura < (uno.hasta ?? '9999-12-31'),
          );
          expect(rules).toHaveLength(1);
        }
        const { partidas, errores } = readHoja(writeHoja(paraContar(found.gastos)));
        expect(errores).toEqual([]);
        expect(partidas.reduce((sum, { importe }) => sum + importe, 0)).toBe(found.total);
      }),
    );
  });

  it.each<[string, readonly Gasto[], string, string]>([
    ['no expense', [], '2010-01-01', 'Anote al menos un gasto.'],
    ...SIN_DIA.flatMap((nada): [string, readonly Gasto[], string, string][] => [
      [`a deed of «${nada}»`, FACTURAS, nada, 'Escriba la fecha de la escritura.'],
      [
        `an expense of «${nada}»`,
        [{ fecha: nada, clase: 'notaria', importe: 100 }],
        '2010-01-01',
        'El gasto 1 no tiene una fecha que exista o un importe mayor que cero.',
      ],
    ]),
    ...[0, ...SIN_IMPORTE].map((importe): [string, readonly Gasto[], string, string] => [
      `${importe} cents`,
      [{ fecha: '2010-01-01', clase: 'notaria', importe }],
      '2010-01-01',
      'El gasto 1 no tiene una fecha que exista o un importe mayor que cero.',
    ]),
    [
      'a deed of 1019',
      FACTURAS,
      '1019-03-15',
      'Revise el año de la escritura y de los gastos: tiene que estar entre 1900 y 2199.',
    ],
    [
      'an expense of 2910',
      [...FACTURAS, { fecha: '2910-03-15', clase: 'notaria', importe: 1 }],
      '2010-03-15',
      'Revise el año de la escritura y de los gastos: tiene que estar entre 1900 y 2199.',
    ],
    [
      'more than a column holds',
      [1, 2].map(() => ({ fecha: '2010-01-01', clase: 'registro', importe: 999_999_999_999 }) as const),
      '2010-01-01',
      'Los gastos suman más de 9.999.999.999,99\u00A0€: revíselos.',
    ],
  ])('nothing is counted of %s', (_name, gastos, escritura, fallo) => {
    expect(shareGastos(gastos, escritura)).toEqual({ fallo });
  });

  it('nothing is counted of what is no amount, wherever it stands among others', () => {
    fc.assert(
      fc.property(fc.array(gasto, { maxLength: 5 }), gasto, sinImporte, (otros, malo, importe) => {
        expect(shareGastos([...otros, { ...malo, importe }], '2015-05-05')).toEqual({
          fallo: `El gasto ${otros.length + 1} no tiene una fecha que exista o un importe mayor que cero.`,
        });
      }),
    );
  });

  it('what nobody has read says so, and what is read says when', () => {
    for (const { estado, leido_el } of REPARTOS) expect(leido_el === null).toBe(estado === 'sin_leer');
  });
});

it('expenses are typed a line each', () => {
  expect(readGastos('15/03/2010 Notaría 612,35 € Factura 12\n20/04/2010;AJD;1.800,00')).toEqual({
    gastos: [
      { fecha: '2010-03-15', clase: 'notaria', importe: 61_235, concepto: 'Factura 12' },
      { fecha: '2010-04-20', clase: 'impuesto', importe: 180_000 },
    ],
    errores: [],
  });
  expect(readGastos('30/02/2010 notaría 5\n1/1/2010 abogado 5\nnotaría 5').errores).toEqual([
    'Línea 1: la fecha 30/02/2010 no existe',
    'Línea 2: «abogado» no es notaría, copias, registro, gestoría, tasación, impuesto ni apertura',
    'Línea 3: escríbala como 15/03/2010 notaría 612,35',
  ]);
});
