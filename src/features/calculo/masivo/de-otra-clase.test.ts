import { expect, it } from 'vitest';

import type { CalculosDeUno, OtroUltimo } from '@/data/calculos/calculos-masivo';
import { deOtraClase } from '@/features/calculo/masivo/de-otra-clase';

const otro = (clase: OtroUltimo['clase']): OtroUltimo => ({
  clase,
  id: clase,
  titulo: 'X',
  estado: 'propuesto',
  hasta: '2026-11-29',
  capital: 1,
  intereses: 0,
  updated_at: '2026-11-29T10:00:00+00:00',
});
const FUERA = { deal: 'EXP-1', nombre: 'CT-1', motivo: 'Otra cosa', arreglo: { calculo: undefined } };
const uno = (otros: OtroUltimo[], ultimo: CalculosDeUno['ultimo'] = null): CalculosDeUno => ({
  deal: 'EXP-1',
  nombre: 'CT-1',
  ultimo,
  otros,
});

it.each<[OtroUltimo['clase'][], string]>([
  [
    ['costas'],
    'Solo tiene una tasación de costas, que no cambia con los días: si cambian la cuantía o una partida, tásela otra vez en su página.',
  ],
  [
    ['usura'],
    'Solo tiene un cálculo de usura, que no cambia con los días: si hay movimientos nuevos o se publica la media, cuéntelo otra vez en su página.',
  ],
  [
    ['costas', 'usura'],
    'Tiene una tasación de costas y un cálculo de usura, que no cambian con los días, y ninguno de intereses: ábralos en su página si algo ha cambiado.',
  ],
])('a case file that has only %j is left with its reason', (clases, motivo) => {
  expect(deOtraClase([FUERA], [uno(clases.map(otro))])).toEqual([
    { ...FUERA, motivo, arreglo: 'expediente' },
  ]);
});

it('one that has interest, or nothing at all, keeps the reason that was found', () => {
  const { clase: _costas, ...ultimo } = otro('costas');
  expect(deOtraClase([FUERA], [uno([otro('costas')], { ...ultimo, valores: null })])).toEqual([FUERA]);
  expect(deOtraClase([FUERA], [uno([])])).toEqual([FUERA]);
});
