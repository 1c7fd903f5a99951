import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readPartidas } from '@/domain/costas/hoja';

import { SIN_DIA, SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { ARANCELES } from './aranceles';
import { proposeDerechos } from './proponer';
import { type Actuacion, ACTUACIONES, type Arancel, FINALES, type PedidoDeDerechos } from './tipos';

const PEDIDO: PedidoDeDerechos = {
  actuacion: 'verbal',
  final: 'sentencia',
  inicio: '2025-06-02',
  cuantia: 300_000,
  representados: 1,
};
const ANTES = { inicio: '2023-06-01' } as const;

function propuestos(part: Partial<PedidoDeDerechos> = {}) {
  const found = proposeDerechos({ ...PEDIDO, ...part });
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}
const plano = (textos: string[]) => textos.join(' ').replaceAll('\u00A0', ' ');

/** Worked by hand from the articles: what it is, what is asked, cents. */
const A_MANO: [string, Partial<PedidoDeDerechos>, number][] = [
  ['the first step, from one cent', { cuantia: 1 }, 1301],
  ['the first step, to its last cent', { cuantia: 6000 }, 1301],
  ['a cent over the first step', { cuantia: 6001 }, 2348],
  ['600 €', { cuantia: 60_000 }, 7139],
  ['600,01 €', { cuantia: 60_001 }, 8925],
  ['2.000 €', { cuantia: 200_000 }, 12_049],
  ['3.000 €', {}, 13_387],
  ['6.000 €', { cuantia: 600_000 }, 22_311],
  ['6.000,01 €', { cuantia: 600_001 }, 35_699],
  ['15.000 €', { cuantia: 1_500_000 }, 53_550],
  ['600.000 €', { cuantia: 60_000_000 }, 207_953],
  ['one cent over the scale: one part more, 2.079,53 + 15,17', { cuantia: 60_000_001 }, 209_470],
  ['606.000 €, still one part', { cuantia: 60_600_000 }, 209_470],
  ['606.000,01 €, two parts: 2.079,53 + 30,34', { cuantia: 60_600_001 }, 210_987],
  ['1.200.000 €, a hundred parts: 2.079,53 + 1.517', { cuantia: 120_000_000 }, 359_653],
  ['no amount', { cuantia: null }, 35_100],
  ['an ordinario of 20.000 €: 535,50 × 1,1', { actuacion: 'ordinario', cuantia: 2_000_000 }, 58_905],
  ['an ordinario without amount: 351 × 1,1', { actuacion: 'ordinario', cuantia: null }, 38_610],
  ['a verbal of 3.000 € that was agreed: 133,87 × 0,7 = 93,709', { final: 'acuerdo' }, 9371],
  ['a verbal of 3.000 € that was not admitted: 133,87 / 4 = 33,4675', { final: 'inadmitida' }, 3347],
  [
    'an ordinario that was agreed has no tenth more: 535,50 × 0,7',
    { actuacion: 'ordinario', cuantia: 2_000_000, final: 'acuerdo' },
    37_485,
  ],
  [
    'an ordinario that was not admitted: 535,50 / 4 = 133,875',
    { actuacion: 'ordinario', cuantia: 2_000_000, final: 'inadmitida' },
    13_388,
  ],
  ['the appeal of a verbal of 3.000 €: 133,87 × 1,2 = 160,644', { actuacion: 'apelacion_verbal' }, 16_064],
  [
    'the appeal of an ordinario of 20.000 €: 535,50 × 1,1 × 1,2 = 706,86',
    { actuacion: 'apelacion_ordinario', cuantia: 2_000_000 },
    70_686,
  ],
  [
    'how a first instance ended says nothing of its appeal',
    { actuacion: 'apelacion_verbal', final: 'acuerdo' },
    16_064,
  ],
  ['a monitorio, whatever it is about', { actuacion: 'monitorio', cuantia: 900_000 }, 4725],
  ['an enforcement for 6.000 €', { actuacion: 'ejecucion', cuantia: 600_000 }, 22_311],
  ['its forced sale, a half: 111,555', { actuacion: 'apremio', cuantia: 600_000 }, 11_156],
  ['its opposition, a quarter: 55,7775', { actuacion: 'oposicion', cuantia: 600_000 }, 5578],
  ['asking for the tasación', { actuacion: 'tasacion' }, 3009],
  ['the count of interest', { actuacion: 'intereses' }, 3009],
  ['two together, a tenth more of each: 133,87 × 1,2', { representados: 2 }, 16_064],
  ['five together: 133,87 × 1,5 = 200,805', { representados: 5 }, 20_081],
  ['as much as 75.000 € for a matter', { cuantia: 10_000_000_000 }, 7_500_000],
  ['before 02/05/2024, 3.000 €', ANTES, 9916],
  ['before 02/05/2024, 3.005,06 €', { ...ANTES, cuantia: 300_506 }, 9916],
  ['before 02/05/2024, 3.005,07 €', { ...ANTES, cuantia: 300_507 }, 11_238],
  ['before 02/05/2024, no amount', { ...ANTES, cuantia: null }, 26_000],
  ['before 02/05/2024, over its scale: 1.540,39 + 11,24', { ...ANTES, cuantia: 60_101_211 }, 155_163],
  [
    'before 02/05/2024, an ordinario of 20.000 €: 396,67 × 1,1 = 436,337',
    { ...ANTES, actuacion: 'ordinario', cuantia: 2_000_000 },
    43_634,
  ],
  [
    'before 02/05/2024, one that was agreed keeps its tenth more: 396,67 × 0,77 = 305,4359',
    { ...ANTES, actuacion: 'ordinario', cuantia: 2_000_000, final: 'acuerdo' },
    30_544,
  ],
  ['before 02/05/2024, one that was not admitted: 99,16 / 4', { ...ANTES, final: 'inadmitida' }, 2479],
  [
    'before 02/05/2024, the appeal of a verbal: 99,16 × 1,2 = 118,992',
    { ...ANTES, actuacion: 'apelacion_verbal' },
    11_899,
  ],
  [
    'before 02/05/2024, the appeal of 300 €: 29,95 × 1,2 = 35,94, and 55,73 at least',
    { ...ANTES, actuacion: 'apelacion_verbal', cuantia: 30_000 },
    5573,
  ],
  [
    'the appeal of 300 €, which has no minimum any more: 40,43 × 1,2',
    { actuacion: 'apelacion_verbal', cuantia: 30_000 },
    4852,
  ],
  ['before 02/05/2024, a monitorio', { ...ANTES, actuacion: 'monitorio' }, 3500],
  ['before 02/05/2024, asking for the tasación', { ...ANTES, actuacion: 'tasacion' }, 2229],
  ['before 02/05/2024, a forced sale', { ...ANTES, actuacion: 'apremio' }, 4958],
  ['before 02/05/2024, two together: one account, and it is said', { ...ANTES, representados: 2 }, 9916],
  ['29/02/2024, which the older tariff governs', { inicio: '2024-02-29' }, 9916],
  ['01/05/2024, its last day', { inicio: '2024-05-01' }, 9916],
  ['02/05/2024, the first day of the newer one', { inicio: '2024-05-02' }, 13_387],
  ['21/11/2003, the first day of the older one', { inicio: '2003-11-21' }, 9916],
];

describe("a procurador's item", () => {
  it.each(A_MANO)('of %s', (_name, part, importe) => {
    expect(propuestos(part).importe).toBe(importe);
  });

  it('says its articles, its steps and that it is a maximum', () => {
    const { concepto, pasos, avisos } = propuestos({ actuacion: 'ordinario', cuantia: 2_000_000 });
    expect(concepto).toBe('Juicio ordinario, primera instancia (arts. 2.1 y 18.d) RD 434/2024)');
    expect(plano(pasos)).toBe(
      'Empezó el 02/06/2025: rige el arancel del RD 434/2024. ' +
        'Por 20.000,00 € de cuantía, en el tramo de hasta 24.000,00 €: 535,50 € (art. 2.1). ' +
        'De ello, el 110 %: 589,05 €.',
    );
    expect(plano(avisos)).toContain('Es un máximo');
    expect(plano(propuestos({ representados: 2 }).pasos)).toContain(
      'Por 2 representados, un 10 % más por cada uno: 160,64 € (art. 6.1).',
    );
    expect(plano(propuestos({ ...ANTES, representados: 2 }).avisos)).toContain(
      'El RD 1373/2003 no dice nada de varios representados: se propone una sola cuenta.',
    );
  });

  it.each<[Partial<PedidoDeDerechos>, string]>([
    ...SIN_DIA.map((inicio): [Partial<PedidoDeDerechos>, string] => [
      { inicio },
      'Escriba el día en que empezó.',
    ]),
    [{ inicio: '2925-06-02' }, 'Revise el año: tiene que estar entre 1900 y 2199.'],
    [{ inicio: '1025-06-02' }, 'Revise el año: tiene que estar entre 1900 y 2199.'],
    [
      { inicio: '2003-11-20' },
      'El 20/11/2003 regía el RD 1162/1991, que nadie ha leído: no se propone nada. Escriba la partida a mano.',
    ],
    [
      { inicio: '1991-08-31' },
      'El 31/08/1991 no regía ningún arancel que conste aquí: escriba la partida a mano.',
    ],
    [
      { ...ANTES, actuacion: 'oposicion' },
      'El RD 1373/2003 no dice nada de esta actuación: no se propone nada. Escriba la partida a mano.',
    ],
    [{ cuantia: 0 }, 'Escriba la cuantía, o marque que no puede calcularse.'],
    // A fixed sum asks for no amount: what stands where it is asked for has to be one all the same.
    ...SIN_IMPORTE.flatMap((cuantia): [Partial<PedidoDeDerechos>, string][] => [
      [{ cuantia }, 'Escriba la cuantía, o marque que no puede calcularse.'],
      [{ cuantia, actuacion: 'monitorio' }, 'Escriba la cuantía, o marque que no puede calcularse.'],
    ]),
    [{ representados: 0 }, 'Escriba a cuántos representa el procurador: de 1 a 99.'],
    [{ representados: Number.NaN }, 'Escriba a cuántos representa el procurador: de 1 a 99.'],
  ])('of %j is not proposed, and why is said', (part, fallo) => {
    expect(proposeDerechos({ ...PEDIDO, ...part })).toEqual({ fallo });
  });

  const pedidos = fc.record<PedidoDeDerechos>({
    actuacion: fc.constantFrom(
      ...(Object.keys(ACTUACIONES) as Actuacion[]).filter((una) => una !== 'oposicion'),
    ),
    final: fc.constantFrom(...(Object.keys(FINALES) as PedidoDeDerechos['final'][])),
    inicio: fc.constantFrom('2004-02-29', '2024-05-01', '2024-05-02', '2026-11-29'),
    cuantia: fc.option(fc.integer({ min: 1, max: 500_000_000 })),
    representados: fc.integer({ min: 1, max: 9 }),
  });

  it('is never proposed of what is no amount', () => {
    fc.assert(
      fc.property(pedidos, sinImporte, (pedido, cuantia) => {
        expect(proposeDerechos({ ...pedido, cuantia })).toHaveProperty('fallo');
      }),
    );
  });

  it('never falls with the amount, nor with how many are represented', () => {
    fc.assert(
      fc.property(pedidos, fc.integer({ min: 0, max: 90_000_000 }), (pedido, more) => {
        const cuantia = pedido.cuantia ?? 1;
        const before = propuestos({ ...pedido, cuantia }).importe;
        expect(propuestos({ ...pedido, cuantia: cuantia + more }).importe).toBeGreaterThanOrEqual(before);
        const uno = propuestos({ ...pedido, representados: 1 }).importe;
        expect(propuestos(pedido).importe).toBeGreaterThanOrEqual(uno);
      }),
    );
  });

  it('over the scale each 6.000 € more are one part more, so that a part begins where another ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000_000, max: 900_000_000 }), (cuantia) => {
        const de = (centimos: number) => propuestos({ cuantia: centimos }).importe;
        expect(de(cuantia + 600_000) - de(cuantia)).toBe(1517);
      }),
    );
  });

  it('is a line that the tasación reads as it is', () => {
    fc.assert(
      fc.property(pedidos, (pedido) => {
        const { concepto, importe } = propuestos(pedido);
        const linea = `procurador ${(importe / 100).toFixed(2).replace('.', ',')} ${concepto}`;
        expect(readPartidas(linea)).toEqual({
          partidas: [{ clase: 'procurador', importe, concepto }],
          errores: [],
        });
      }),
    );
  });
});

describe('tariffs as data', () => {
  const leidos = ARANCELES.filter(
    (uno): uno is Extract<Arancel, { estado: 'leido' }> => uno.estado === 'leido',
  );

  it('follow each other without a day between them', () => {
    const enOrden = ARANCELES.toSorted((a, b) => a.desde.localeCompare(b.desde));
    expect(enOrden.map(({ hasta }) => hasta)).toEqual([
      ...enOrden.slice(1).map(({ desde }) => desde),
      undefined,
    ]);
  });

  it('say the day of their reading, and have scales that rise', () => {
    for (const { leido_el, escala } of leidos) {
      expect(leido_el).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const [n, [hasta, derechos]] of escala.escalones.entries()) {
        const [antes, menos] = escala.escalones[n - 1] ?? [0, 0];
        expect(hasta > antes && derechos > menos, `${hasta}`).toBe(true);
      }
    }
  });

  // The Ministry said of RD 434/2024 that it is the older tariff and 35 % more: a figure that was copied wrongly would not be.
  it('of 2024 is the one of 2003 and 35 % more, figure by figure', () => {
    const [nueva, vieja] = leidos;
    const derechosDe = (uno: typeof nueva) => uno?.escala.escalones.map(([, derechos]) => derechos);
    expect(derechosDe(nueva)).toEqual(derechosDe(vieja)?.map((antes) => Math.round((antes * 135) / 100)));
    expect(nueva?.exceso.derechos).toBe(Math.round(((vieja?.exceso.derechos ?? 0) * 135) / 100));
    expect(nueva?.indeterminada.derechos).toBe(((vieja?.indeterminada.derechos ?? 0) * 135) / 100);
  });
});
