/**
 * Tariffs as data. RD 434/2024 was read on 29/11/2026 in the text consolidated on 18/09/2024, and RD 1373/2003 in the one of 28/01/2006, articles
 * and tables: each figure of the newer scale is the older one and 35 % more, rounded to the cent. The tariff before both could not be had whole.
 */
import type { Arancel } from './tipos';

const leido = { estado: 'leido', leido_el: '2026-11-29' } as const;

const RD_434_2024: Arancel = {
  nombre: 'RD 434/2024',
  desde: '2024-05-02',
  ...leido,
  escala: {
    articulo: '2.1',
    escalones: [
      [6000, 1301],
      [12_000, 2348],
      [18_000, 2863],
      [24_000, 3515],
      [30_000, 4043],
      [36_000, 4694],
      [42_000, 5728],
      [48_000, 6336],
      [54_000, 6693],
      [60_000, 7139],
      [120_000, 8925],
      [180_000, 10_710],
      [240_000, 12_049],
      [300_000, 13_387],
      [360_000, 15_171],
      [420_000, 16_956],
      [480_000, 18_742],
      [540_000, 20_527],
      [600_000, 22_311],
      [1_200_000, 35_699],
      [2_400_000, 53_550],
      [3_600_000, 71_400],
      [4_800_000, 89_250],
      [6_000_000, 102_636],
      [9_000_000, 111_563],
      [12_000_000, 120_488],
      [18_000_000, 129_412],
      [24_000_000, 138_337],
      [30_000_000, 147_262],
      [36_000_000, 156_187],
      [42_000_000, 165_112],
      [48_000_000, 182_961],
      [54_000_000, 192_780],
      [60_000_000, 207_953],
    ],
  },
  exceso: { articulo: '2.2', cada: 600_000, derechos: 1517 },
  indeterminada: { articulo: '3', derechos: 35_100 },
  reglas: {
    verbal: { articulos: [], tanto: 1000 },
    ordinario: { articulos: ['18.d)'], tanto: 1100 },
    apelacion_verbal: { articulos: ['50'], tanto: 1200 },
    apelacion_ordinario: { articulos: ['18.d)', '50'], tanto: 1320 },
    monitorio: { articulos: ['24.1'], fijo: 4725 },
    ejecucion: { articulos: ['39.1', '40.1'], tanto: 1000 },
    apremio: { articulos: ['39.1', '40.2'], tanto: 500 },
    oposicion: { articulos: ['39.1', '39.2'], tanto: 250 },
    tasacion: { articulos: ['8.1'], fijo: 3009 },
    intereses: { articulos: ['9'], fijo: 3009 },
  },
  // Letters g) and h) take their share of articles 2 or 3, and not of the tenth more of letter d).
  finales: {
    verbal: {
      acuerdo: { articulos: ['18.h)'], tanto: 700 },
      inadmitida: { articulos: ['18.g)'], tanto: 250 },
    },
    ordinario: {
      acuerdo: { articulos: ['18.h)'], tanto: 700 },
      inadmitida: { articulos: ['18.g)'], tanto: 250 },
    },
  },
  porRepresentado: { articulo: '6.1', tanto: 100 },
  tope: { fuente: 'art. 1.4 RD 434/2024', importe: 7_500_000 },
  notas: [
    'Es un máximo: el procurador y su cliente pueden haber pactado menos (art. 1.2 y 1.3 RD 434/2024). Ponga lo que se pagó, si fue menos.',
  ],
};

/** Ley 15/2021 forbids minimums, but not of what began under this tariff (its third transitory provision). */
const MINIMO_DE_APELACION = { articulo: '49.2', importe: 5573 };

const RD_1373_2003: Arancel = {
  nombre: 'RD 1373/2003',
  desde: '2003-11-21',
  hasta: '2024-05-02',
  ...leido,
  escala: {
    articulo: '1.1',
    escalones: [
      [6010, 964],
      [12_020, 1739],
      [18_030, 2121],
      [24_040, 2604],
      [30_051, 2995],
      [36_061, 3477],
      [42_071, 4243],
      [48_081, 4693],
      [54_091, 4958],
      [60_101, 5288],
      [120_202, 6611],
      [180_304, 7933],
      [240_405, 8925],
      [300_506, 9916],
      [360_607, 11_238],
      [420_708, 12_560],
      [480_810, 13_883],
      [540_911, 15_205],
      [601_012, 16_527],
      [1_202_024, 26_444],
      [2_404_048, 39_667],
      [3_606_073, 52_889],
      [4_808_097, 66_111],
      [6_010_121, 76_027],
      [9_015_182, 82_639],
      [12_020_242, 89_250],
      [18_030_363, 95_861],
      [24_040_484, 102_472],
      [30_050_605, 109_083],
      [36_060_726, 115_694],
      [42_070_847, 122_305],
      [48_080_968, 135_527],
      [54_091_089, 142_800],
      [60_101_210, 154_039],
    ],
  },
  exceso: { articulo: '1.2', cada: 601_012, derechos: 1124 },
  indeterminada: { articulo: '1.3', derechos: 26_000 },
  reglas: {
    verbal: { articulos: [], tanto: 1000 },
    ordinario: { articulos: ['1.4'], tanto: 1100 },
    apelacion_verbal: { articulos: ['49.1'], tanto: 1200, minimo: MINIMO_DE_APELACION },
    apelacion_ordinario: { articulos: ['1.4', '49.1'], tanto: 1320, minimo: MINIMO_DE_APELACION },
    monitorio: { articulos: ['9.1'], fijo: 3500 },
    ejecucion: { articulos: ['26.1', '26.2'], tanto: 1000 },
    apremio: { articulos: ['26.1', '26.2'], tanto: 500 },
    tasacion: { articulos: ['5.1'], fijo: 2229 },
    intereses: { articulos: ['5.4'], fijo: 2229 },
  },
  // Letters i) and j) take their share of article 1, whose paragraph 4 is the tenth more.
  finales: {
    verbal: {
      acuerdo: { articulos: ['2.j)'], tanto: 700 },
      inadmitida: { articulos: ['2.i)'], tanto: 250 },
    },
    ordinario: {
      acuerdo: { articulos: ['1.4', '2.j)'], tanto: 770 },
      inadmitida: { articulos: ['1.4', '2.i)'], tanto: 275 },
    },
  },
  porRepresentado: null,
  // It changed on the way, and no matter of this practice comes near it.
  tope: null,
  notas: [
    'El RD 1373/2003 está derogado desde el 02/05/2024: vale para lo que empezó antes (disposición transitoria única del RD 434/2024).',
  ],
};

export const ARANCELES: readonly Arancel[] = [
  RD_434_2024,
  RD_1373_2003,
  { nombre: 'RD 1162/1991', desde: '1991-09-01', hasta: '2003-11-21', estado: 'sin_leer', leido_el: null },
];
