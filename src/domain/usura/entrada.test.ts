import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { TipoPublicado } from '@/domain/publicados/tipos';

import { SIN_DIA, SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { compareTae } from './comparar';
import { readMovimientos } from './hoja';
import { liquidar } from './liquidar';
import type { Movimiento } from './tipos';

const movimiento = (clase: Movimiento['clase'], fecha: string, importe: number): Movimiento => ({
  clase,
  fecha,
  importe,
});
const DISPUESTO = movimiento('disposicion', '2020-02-29', 100_000);

it.each<[string, Movimiento[], string | undefined, string]>([
  ['nothing at all', [], undefined, 'Anote al menos una disposición.'],
  ['payments alone', [movimiento('pago', '2020-03-01', 100)], undefined, 'Anote al menos una disposición.'],
  ...[0, ...SIN_IMPORTE].map((importe): [string, Movimiento[], undefined, string] => [
    `a payment of ${importe} cents`,
    [DISPUESTO, movimiento('pago', '2021-02-28', importe)],
    undefined,
    'El movimiento 2 no tiene una fecha que exista o un importe mayor que cero.',
  ]),
  ...SIN_DIA.map((contrato): [string, Movimiento[], string, string] => [
    `a contract of «${contrato}»`,
    [DISPUESTO],
    contrato,
    'La fecha del contrato no existe: escríbala como dd/mm/aaaa.',
  ]),
  [
    'a payment of 2921',
    [DISPUESTO, movimiento('pago', '2921-03-01', 100)],
    undefined,
    'Revise el año del movimiento 2: tiene que estar entre 1900 y 2199.',
  ],
  [
    'a drawing of 1020',
    [movimiento('disposicion', '1020-02-29', 100)],
    undefined,
    'Revise el año del movimiento 1: tiene que estar entre 1900 y 2199.',
  ],
  [
    'more than a column holds',
    [1, 2].map(() => movimiento('disposicion', '2020-02-29', 999_999_999_999)),
    undefined,
    'Los movimientos suman más de 9.999.999.999,99\u00A0€: revíselos.',
  ],
  [
    '29 February of a common year',
    [DISPUESTO, movimiento('pago', '2021-02-29', 100)],
    undefined,
    'El movimiento 2 no tiene una fecha que exista o un importe mayor que cero.',
  ],
  [
    'a payment before the contract',
    [DISPUESTO, movimiento('pago', '2020-01-31', 100)],
    '2020-02-01',
    'El movimiento 2 es del 31/01/2020, antes del contrato (01/02/2020): revise las fechas.',
  ],
  [
    'more given back than bought',
    [DISPUESTO, movimiento('anulacion', '2020-03-01', 100_001)],
    undefined,
    'Se anulan más compras de las que hay: revise las anulaciones.',
  ],
  [
    'a receipt that comes back before it was paid',
    [DISPUESTO, movimiento('devuelto', '2020-03-01', 100), movimiento('pago', '2020-03-02', 100)],
    undefined,
    'El 01/03/2020 se devuelven recibos por más de lo pagado hasta ese día: revise los movimientos.',
  ],
])('%s cannot be counted, and says why', (_name, movimientos, contrato, fallo) => {
  expect(liquidar(movimientos, contrato)).toEqual({ fallo });
});

it('a payment before anything is drawn is counted, and said: the statement may lack its beginning', () => {
  const pago = movimiento('pago', '2020-01-31', 30_000);
  const contado = liquidar([DISPUESTO, pago]);
  expect(contado).toMatchObject({ pagado: 30_000 });
  expect('avisos' in contado && contado.avisos[0]).toBe(
    'Hay un pago del 31/01/2020, antes de la primera disposición (29/02/2020): compruebe que no falta el comienzo del extracto, porque contaría de más lo pagado.',
  );
  expect(liquidar([DISPUESTO, { ...pago, fecha: '2020-02-29' }])).toMatchObject({ avisos: [] });
});

it.each([
  ['31/01/2019 pago 1 234,56', 'Línea 1: escriba el importe sin espacios, como 1.234,56'],
  ['31/01/2019 pago 50,00 1.200,00', 'Línea 1: hay dos importes: deje uno en cada línea'],
  ['31/01/2019 pago 50,00 € -0,10', 'Línea 1: hay dos importes: deje uno en cada línea'],
  ['31/01/2019 pago 50,00 GBP', 'Línea 1: el importe tiene que estar en euros'],
  ['31/01/2019 pago -50,00', 'Línea 1: el importe no puede ser negativo'],
  ['31/04/2019 pago 50,00', 'Línea 1: la fecha 31/04/2019 no existe'],
])('%j cannot be read, and says why', (linea, error) => {
  expect(readMovimientos(linea)).toEqual({ movimientos: [], errores: [error] });
});

it.each([-1, 1_000_001, Number.NaN])('a TAE of %d thousandths is none', (tae) => {
  expect(compareTae({ tae, contrato: '2020-01-15', serie: 'revolving' }, [])).toEqual({
    fallo: 'La TAE del contrato tiene que estar entre 0 % y 1.000 %.',
  });
});

it('of what is no amount nothing is counted, whatever kind of movement it is', () => {
  const clases = fc.constantFrom<Movimiento['clase'][]>(
    'disposicion',
    'anulacion',
    'pago',
    'devuelto',
    'interes',
    'comision',
    'seguro',
  );
  fc.assert(
    fc.property(clases, sinImporte, (clase, importe) => {
      expect(liquidar([DISPUESTO, movimiento(clase, '2020-03-01', importe)])).toHaveProperty('fallo');
    }),
  );
});

const CIFRA: TipoPublicado = {
  serie: 'revolving',
  desde: '2020-01-01',
  milesimas: 20_000,
  publicado_el: '2020-03-02',
  fuente: 'Cuadro de prueba',
  enlace: null,
  revisado: true,
};
type EntradaDeComparacion = Parameters<typeof compareTae>[0];

it.each<[Partial<EntradaDeComparacion>, Partial<TipoPublicado>, string]>([
  [{ tae: 25_000.5 }, {}, 'La TAE del contrato tiene que estar entre 0 % y 1.000 %.'],
  [{ tae: Number.POSITIVE_INFINITY }, {}, 'La TAE del contrato tiene que estar entre 0 % y 1.000 %.'],
  // An empty day began like any month, and the first figure was taken.
  ...SIN_DIA.map((contrato): [Partial<EntradaDeComparacion>, Partial<TipoPublicado>, string] => [
    { contrato },
    {},
    'La fecha del contrato no existe: escríbala como dd/mm/aaaa.',
  ]),
  ...['', '2020', '2020-1', '2020-13', '01/2020', '1020-01'].map(
    (mes): [Partial<EntradaDeComparacion>, Partial<TipoPublicado>, string] => [
      { mes },
      {},
      'El mes con el que se compara no existe: escríbalo como 06/2010.',
    ],
  ),
  ...[-1, 0.5, Number.NaN, 100_001].flatMap(
    (puntos): [Partial<EntradaDeComparacion>, Partial<TipoPublicado>, string][] => [
      [
        { propio: { dato: undefined, fuente: 'De prueba', ajuste: 0, margen: puntos } },
        {},
        'El margen tiene que estar entre 0 y 100 puntos.',
      ],
      [
        { propio: { dato: undefined, fuente: 'De prueba', ajuste: puntos, margen: 0 } },
        {},
        'El margen tiene que estar entre 0 y 100 puntos.',
      ],
      [
        {},
        { milesimas: puntos },
        'El tipo medio de Tarjetas de crédito y revolving (TEDR) para 01/2020 no se puede leer: no se compara nada. Revíselo en Calendarios: Series publicadas.',
      ],
    ],
  ),
  [
    { contrato: '2020-02-15' },
    {},
    'No hay tipo medio publicado de Tarjetas de crédito y revolving (TEDR) para 02/2020: no se compara nada. Un administrador lo carga en Calendarios: Series publicadas.',
  ],
])('nothing is compared of %j beside %j, and why is said', (part, cifra, fallo) => {
  const entrada = { tae: 25_000, contrato: '2020-01-15', serie: 'revolving' as const, ...part };
  expect(compareTae(entrada, [{ ...CIFRA, ...cifra }])).toEqual({ fallo });
});
