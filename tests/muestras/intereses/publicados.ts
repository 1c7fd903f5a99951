/**
 * Sums that others published with their working, read on 29 and 30/11/2026: where, day on which it fell due, euros, last day, regime, cents. Of others
 * that were read the program gives another figure, and should: docs/decisions/338 says why of each.
 */
import type { Regimen } from '../../../src/domain/intereses/tipos';

const mercantil = (...tipos: [string, number][]): Regimen => ({
  clase: 'mercantil',
  tipos: tipos.map(([desde, milesimas]) => ({
    serie: 'mercantil',
    desde,
    milesimas,
    publicado_el: desde,
    fuente: 'La del ejemplo',
    enlace: null,
    revisado: true,
  })),
});

export const PUBLICADOS: [string, string, number, string, Regimen, number][] = [
  // 2.300 × (30/365) × 5 %
  [
    'covline.es, «Calcular intereses de demora»',
    '2017-10-06',
    2300,
    '2017-11-05',
    { clase: 'pactado', milesimas: 5000 },
    945,
  ],
  // 700 × 7 % × 15/365, of any fifteen days
  [
    'economiasimple.net, «Interés de demora»',
    '2018-01-01',
    700,
    '2018-01-16',
    { clase: 'pactado', milesimas: 7000 },
    201,
  ],
  // 2.000 × (30/365) × 0,03, of 2021
  [
    'morebanker.es, «¿Cómo calcular intereses de demora?»',
    '2021-03-01',
    2000,
    '2021-03-31',
    { clase: 'legal' },
    493,
  ],
  // 3 % of 5.000 in a year, 2022
  [
    'lainformacion.com, «Qué es el interés legal del dinero»',
    '2021-12-31',
    5000,
    '2022-12-31',
    { clase: 'legal' },
    15_000,
  ],
  // 1.250 × 10,15 % × 37/365
  [
    'loombit_operator, one semester',
    '2026-05-01',
    1250,
    '2026-06-07',
    mercantil(['2026-01-01', 10_150]),
    1286,
  ],
  // 10.000 × 12,5 % × 15/365 = 51,37 + 10.000 × 12,25 % × 15/365 = 50,34
  [
    'loombit_operator, two semesters',
    '2024-06-15',
    10_000,
    '2024-07-15',
    mercantil(['2024-01-01', 12_500], ['2024-07-01', 12_250]),
    10_171,
  ],
];
