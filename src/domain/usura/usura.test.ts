import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TipoPublicado } from '@/domain/publicados/tipos';

import { otraCuenta } from '../../../tests/muestras/usura/otra-cuenta';
import { compareTae } from './comparar';
import { writePartidas, readMovimientos } from './hoja';
import { liquidar } from './liquidar';
import type { ClaseDeMovimiento, Comparacion, Liquidacion, Movimiento } from './tipos';

const mov = (fecha: string, clase: ClaseDeMovimiento, euros: number): Movimiento => ({
  fecha,
  clase,
  importe: Math.round(euros * 100),
});

function liquidada(movimientos: readonly Movimiento[], contrato?: string): Liquidacion {
  const found = liquidar(movimientos, contrato);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

const plano = (textos: readonly string[]) => textos.join(' ').replaceAll('\u00A0', ' ');

describe('what was paid over the capital (art. 3 of the Ley de 23 de julio de 1908)', () => {
  // Worked by hand: 1.000 + 200 drawn, 5 × 300 paid: 300 over, all of it of the last payment.
  const TARJETA = [
    mov('2018-01-10', 'disposicion', 1000),
    mov('2018-03-10', 'disposicion', 200),
    mov('2018-02-01', 'interes', 20.5),
    mov('2018-02-01', 'comision', 35),
    ...['02', '03', '04', '05', '06'].map((mes) => mov(`2018-${mes}-28`, 'pago', 300)),
  ];

  it('is all payments without the sum received; interest and commissions are no capital', () => {
    const { lecturas, pagado, saldo, pasos } = liquidada(TARJETA);
    expect(lecturas).toHaveLength(1);
    expect(lecturas[0]).toMatchObject({ capital: 120_000, exceso: 30_000, debe: 0 });
    expect(lecturas[0].partidas).toEqual([{ fecha: '2018-06-28', importe: 30_000 }]);
    expect({ pagado, saldo }).toEqual({ pagado: 150_000, saldo: -24_450 });
    expect(plano(pasos)).toContain('la entidad debería 244,50 €');
    expect(plano(pasos)).toContain('son 300,00 €, que el prestamista devuelve (art. 3)');
  });

  // 1.200 − 900 are 300 left to pay, whatever the entity asks for.
  it('leaves the borrower owing the sum received and nothing else', () => {
    const { lecturas, avisos } = liquidada(TARJETA.slice(0, -2));
    expect(lecturas[0]).toMatchObject({ exceso: 0, debe: 30_000, partidas: [] });
    expect(avisos).toEqual([]);
  });

  // 1.500 − 1.200 − 100 of insurance.
  it('has two readings where premiums of insurance were charged', () => {
    const { lecturas, avisos } = liquidada([...TARJETA, mov('2018-04-01', 'seguro', 100)]);
    expect(lecturas.map(({ titulo, exceso }) => [titulo, exceso])).toEqual([
      ['Capital: solo la suma recibida', 30_000],
      ['Capital: también las primas de seguro', 20_000],
    ]);
    expect(plano(avisos)).toContain('se lee de dos maneras');
  });

  it.each<[string, Movimiento[], Partial<Liquidacion['lecturas'][0]>]>([
    [
      'exactly the capital',
      [mov('2020-01-01', 'disposicion', 100), mov('2020-02-01', 'pago', 100)],
      { exceso: 0, debe: 0 },
    ],
    [
      'one cent over',
      [mov('2020-01-01', 'disposicion', 100), mov('2020-02-01', 'pago', 100.01)],
      { exceso: 1, debe: 0 },
    ],
    [
      'a purchase that was cancelled',
      [
        mov('2020-01-01', 'disposicion', 100),
        mov('2020-01-05', 'anulacion', 40),
        mov('2020-02-01', 'pago', 100),
      ],
      { capital: 6000, exceso: 4000 },
    ],
    [
      'a receipt that was returned',
      [
        mov('2020-01-01', 'disposicion', 100),
        mov('2020-02-01', 'pago', 150),
        mov('2020-02-03', 'devuelto', 150),
        mov('2020-03-01', 'pago', 120),
      ],
      { exceso: 2000, partidas: [{ fecha: '2020-03-01', importe: 2000 }] },
    ],
    [
      'a return in two parts, of two payments',
      [
        mov('2020-01-01', 'disposicion', 50),
        mov('2020-02-01', 'pago', 60),
        mov('2020-03-01', 'pago', 60),
        mov('2020-03-02', 'devuelto', 70),
      ],
      { exceso: 0, debe: 0 },
    ],
    [
      'a payment of 29 February',
      [mov('2020-02-29', 'disposicion', 10), mov('2020-02-29', 'pago', 12)],
      { exceso: 200, partidas: [{ fecha: '2020-02-29', importe: 200 }] },
    ],
    [
      'payments that exceed it over two lines',
      [
        mov('2020-01-01', 'disposicion', 100),
        mov('2020-02-01', 'pago', 90),
        mov('2020-03-01', 'pago', 60),
        mov('2020-04-01', 'pago', 60),
      ],
      {
        exceso: 11_000,
        partidas: [
          { fecha: '2020-03-01', importe: 5000 },
          { fecha: '2020-04-01', importe: 6000 },
        ],
      },
    ],
    // Published by a firm of a case of its own (indemniza.me, WiZink, 18/02/2020): 24.714,61 drawn and 34.983,04 paid by July 2019.
    [
      'sums that were published of a card, and the difference that follows from them',
      [mov('2005-10-31', 'disposicion', 24_714.61), mov('2019-07-01', 'pago', 34_983.04)],
      { exceso: 1_026_843 },
    ],
  ])('%s', (_what, movimientos, expected) => {
    expect(liquidada(movimientos).lecturas[0]).toMatchObject(expected);
  });

  it.each<[string, Movimiento[], string | undefined, string]>([
    ['nothing drawn', [mov('2020-01-01', 'pago', 10)], undefined, 'Anote al menos una disposición.'],
    [
      'a day that does not exist',
      [mov('2021-02-29', 'disposicion', 10)],
      undefined,
      'El movimiento 1 no tiene una fecha que exista',
    ],
    ['a negative amount', [mov('2021-02-28', 'disposicion', -10)], undefined, 'un importe mayor que cero'],
    [
      'a movement before the contract',
      [mov('2021-02-28', 'disposicion', 10)],
      '2021-03-01',
      'El movimiento 1 es del 28/02/2021, antes del contrato (01/03/2021)',
    ],
    [
      'more cancelled than drawn',
      [mov('2021-01-01', 'disposicion', 10), mov('2021-01-02', 'anulacion', 11)],
      undefined,
      'Se anulan más compras de las que hay',
    ],
    [
      'more returned than paid until then',
      [mov('2021-01-01', 'disposicion', 10), mov('2021-01-02', 'devuelto', 5), mov('2021-01-03', 'pago', 50)],
      undefined,
      'El 02/01/2021 se devuelven recibos por más de lo pagado',
    ],
  ])('says it, and counts nothing: %s', (_what, movimientos, contrato, fallo) => {
    expect(liquidar(movimientos, contrato)).toEqual({ fallo: expect.stringContaining(fallo) });
  });
});

const CLASES: ClaseDeMovimiento[] = [
  'disposicion',
  'anulacion',
  'pago',
  'devuelto',
  'interes',
  'comision',
  'seguro',
];
const unMovimiento = fc.record({
  fecha: fc
    .integer({ min: 0, max: 4000 })
    .map((n) => new Date(Date.UTC(2012, 0, 1 + n)).toISOString().slice(0, 10)),
  clase: fc.oneof(
    { weight: 4, arbitrary: fc.constant<ClaseDeMovimiento>('pago') },
    { weight: 2, arbitrary: fc.constant<ClaseDeMovimiento>('disposicion') },
    { weight: 1, arbitrary: fc.constantFrom(...CLASES) },
  ),
  importe: fc.integer({ min: 1, max: 200_000 }),
});
const movimientosDe = fc.array(unMovimiento, { minLength: 1, maxLength: 40 });
const CASOS = Number(process.env.USURA_CASOS ?? 300);

describe('a second account, written from the article', () => {
  it('gives the same to the cent, by each reading, day by day', () => {
    fc.assert(
      fc.property(movimientosDe, (todos) => {
        const una = liquidar(todos);
        const otra = otraCuenta(todos, false);
        fc.pre(todos.some(({ clase }) => clase === 'disposicion'));
        if ('fallo' in una) {
          expect(otra).toBeUndefined();
          return;
        }
        for (const lectura of una.lecturas) {
          const suya = otraCuenta(todos, lectura.clave === 'con_seguro');
          expect(BigInt(lectura.exceso)).toBe(suya?.exceso);
          expect(BigInt(lectura.debe)).toBe(suya?.debe);
          expect(BigInt(una.saldo)).toBe(suya?.saldo);
          const porDia = new Map<string, bigint>();
          for (const { fecha, importe } of lectura.partidas)
            porDia.set(fecha, (porDia.get(fecha) ?? 0n) + BigInt(importe));
          expect(porDia).toEqual(suya?.porDia);
        }
      }),
      { numRuns: CASOS },
    );
  });

  it('the lines add up to what is over; order of typing changes nothing; a cent more paid is a cent more back', () => {
    fc.assert(
      fc.property(movimientosDe, fc.integer({ min: 1, max: 50_000 }), (todos, mas) => {
        const una = liquidar(todos);
        fc.pre(!('fallo' in una));
        if ('fallo' in una) return;
        for (const { exceso, debe, partidas } of una.lecturas) {
          expect(partidas.reduce((suma, { importe }) => suma + importe, 0)).toBe(exceso);
          expect(Math.min(exceso, debe)).toBe(0);
        }
        const alReves = liquidada(todos.toReversed());
        expect(alReves.lecturas.map(({ exceso, debe }) => [exceso, debe])).toEqual(
          una.lecturas.map(({ exceso, debe }) => [exceso, debe]),
        );
        const conMas = liquidada([...todos, { fecha: '2030-01-01', clase: 'pago', importe: mas }]);
        for (const [n, { exceso, debe }] of una.lecturas.entries())
          expect((conMas.lecturas[n]?.exceso ?? 0) - (conMas.lecturas[n]?.debe ?? 0)).toBe(
            exceso - debe + mas,
          );
      }),
      { numRuns: CASOS },
    );
  });
});

describe('movements, typed or pasted', () => {
  it('are read with their kind, and what cannot be read is said with its line', () => {
    const { movimientos, errores } = readMovimientos(
      '10/01/2018\tCompra\t1.000,00 €\tTienda\n\n28/02/2018 pago 50,00\n28/02/2018 cosa 1,00\n30/02/2018 pago 1,00\n01/03/2018 interés 0,00\nnada',
    );
    expect(movimientos).toEqual([
      { fecha: '2018-01-10', clase: 'disposicion', importe: 100_000, concepto: 'Tienda' },
      { fecha: '2018-02-28', clase: 'pago', importe: 5000 },
    ]);
    expect(errores).toEqual([
      'Línea 4: «cosa» no es disposición, anulación, pago, devuelto, interés, comisión ni seguro',
      'Línea 5: la fecha 30/02/2018 no existe',
      'Línea 6: el importe es cero',
      'Línea 7: escríbala como 31/01/2019 pago 50,00 Recibo',
    ]);
    expect(readMovimientos('01/01/2020 constructor 5,00').errores).toHaveLength(1);
    expect(writePartidas([{ fecha: '2018-06-28', importe: 30_005 }])).toBe('28/06/2018 300,05');
  });
});

describe('a TAE beside the published average', () => {
  // An invented figure for the test: the program brings none.
  const cifra = (mes: string, milesimas: number, revisado = true): TipoPublicado => ({
    serie: 'revolving',
    desde: `${mes}-01`,
    milesimas,
    publicado_el: '2016-01-31',
    fuente: 'Cuadro de prueba',
    enlace: null,
    revisado,
  });
  const TIPOS = [cifra('2015-11', 20_000), cifra('2015-12', 21_000, false)];
  const comparada = (tae: number, more: Partial<Parameters<typeof compareTae>[0]> = {}): Comparacion => {
    const found = compareTae({ tae, contrato: '2015-11-20', serie: 'revolving', ...more }, TIPOS);
    if ('fallo' in found) throw new Error(found.fallo);
    return found;
  };

  it.each([
    // 20 + 0,20 + 6 = 26,20 and 20 + 0,30 + 6 = 26,30: over six points, not six points.
    [26_200, 'no_supera', [false, false]],
    [26_201, 'discutido', [true, false]],
    [26_300, 'discutido', [true, false]],
    [26_301, 'supera', [true, true]],
    [15_000, 'no_supera', [false, false]],
  ] as const)('%i thousandths: %s', (tae, conclusion, supera) => {
    const comparacion = comparada(tae);
    expect(comparacion.conclusion).toBe(conclusion);
    expect(comparacion.lecturas.map((una) => una.supera)).toEqual(supera);
    expect(comparacion.diferencia).toBe(tae - 20_000);
  });

  it('says that no figure is published of that month, or of that kind, and compares nothing', () => {
    const entrada = { tae: 26_820, contrato: '2009-03-01', serie: 'revolving' as const };
    expect(compareTae(entrada, TIPOS)).toEqual({
      fallo: expect.stringContaining('para 03/2009: no se compara nada'),
    });
    expect(compareTae({ ...entrada, contrato: '2015-11-20', serie: 'consumo_1_a_5' }, TIPOS)).toHaveProperty(
      'fallo',
    );
    expect(compareTae({ ...entrada, tae: -1 }, TIPOS)).toHaveProperty('fallo');
  });

  it('of another month says so, and that nobody compared the figure with its publication', () => {
    const { avisos, media } = comparada(26_820, { contrato: '2009-03-01', mes: '2015-12' });
    expect(media).toBe(21_000);
    expect(plano(avisos)).toContain('Se compara con 12/2015, que no es el mes del contrato (03/2009)');
    expect(plano(avisos)).toContain('Nadie ha comparado todavía esta cifra con su publicación.');
  });

  it('adds the margin that a person typed, with where it comes from', () => {
    const propio = { dato: undefined, fuente: 'SAP de prueba', ajuste: 0, margen: 8000 };
    const { lecturas, conclusion, pasos } = comparada(27_000, { propio });
    expect(lecturas.at(-1)).toMatchObject({ limite: 28_000, supera: false, fuente: 'SAP de prueba' });
    expect(conclusion).toBe('discutido');
    expect(plano(pasos)).toContain('SAP de prueba: la media más 8 puntos es 28 %: la TAE no lo supera.');
  });

  it('has no margin for a kind of credit of which none has a source', () => {
    const tipos = [{ ...cifra('2015-11', 8000), serie: 'consumo_1_a_5' as const }];
    const found = compareTae({ tae: 20_000, contrato: '2015-11-20', serie: 'consumo_1_a_5' }, tipos);
    expect(found).toMatchObject({ conclusion: 'sin_umbral', lecturas: [], diferencia: 12_000 });
  });
});
