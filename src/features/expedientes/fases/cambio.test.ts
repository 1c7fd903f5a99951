import { describe, expect, it } from 'vitest';

import { erroresDelCambio, resumenDe, sinCambio } from '@/features/expedientes/fases/cambio';

const hoy = '2026-11-23';
const nada = { hoy, salta: false, faltaNumero: false, faltaResultado: false };
const bien = sinCambio('presentada', hoy);

describe('lo que falta en un cambio de fase', () => {
  it.each([
    [bien, nada, {}],
    [{ ...bien, fase: '' }, nada, { fase: 'Elija la fase' }],
    [{ ...bien, fecha: '' }, nada, { fecha: 'Indique la fecha' }],
    [{ ...bien, fecha: '2026-11-24' }, nada, { fecha: 'La fecha no puede ser futura' }],
    [{ ...bien, fecha: '0206-11-20' }, nada, { fecha: 'Compruebe el año de la fecha' }],
    [
      { ...bien, motivo: ' ab ' },
      { ...nada, salta: true },
      { motivo: 'Indique el motivo (3 letras como mínimo)' },
    ],
    [{ ...bien, motivo: 'abc' }, { ...nada, salta: true }, {}],
    [bien, { ...nada, faltaResultado: true }, { fase: 'Para archivar, anote antes el resultado' }],
    [{ ...bien, sin_numero: 'si' }, { ...nada, faltaNumero: true }, {}],
    [
      bien,
      { ...nada, faltaNumero: true },
      { documento: 'Elija el acuse, anote los autos en el procedimiento o marque «Aún sin número»' },
    ],
  ])('%j', (values, pide, errors) => {
    expect(erroresDelCambio(values, pide)).toEqual(errors);
  });
});

it('la vista previa dice cuántos cambian, cuántos estaban y cuántos no lo admiten, y por qué', () => {
  const vista = {
    saltan: 0,
    posterior: 0,
    sin_resultado: 0,
    sin_numero: 0,
    sin_plazo: 0,
    ocultas: 0,
    counted_at: '',
  };
  expect(resumenDe({ ...vista, cambian: 1812, ya_estaban: 31 })).toEqual([
    'Cambian 1.812, ya estaban 31, no admiten 0.',
  ]);
  expect(
    resumenDe({ ...vista, cambian: 812, ya_estaban: 31, posterior: 1, sin_numero: 3, sin_plazo: 2 }),
  ).toEqual([
    'Cambian 812, ya estaban 31, no admiten 6.',
    'De los que no: 1 tiene una fase de fecha posterior, 3 no tienen autos, 2 no tienen cumplida la reclamación previa.',
  ]);
  expect(resumenDe({ ...vista, cambian: 812, ya_estaban: 31, ocultas: 2 })).toEqual([
    'Cambian 812, ya estaban 31, no admiten 0.',
    'De los que cambian, 2 son de un servicio que no usa esa fase.',
  ]);
});
