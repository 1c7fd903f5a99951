/** What a clock was counted with: alike where no day can differ, another where one can, and why in words. */
import { describe, expect, it } from 'vitest';

import { porQueEsOtra, reglaDe } from './regla';
import type { ClaveVia, LecturasMasc, Via } from './tipos';
import { viaDe } from './vias';

const con = (
  clave: ClaveVia,
  cambio: Partial<Via> = {},
  lecturas: LecturasMasc = {},
  fiestas = ['2026-01-01'],
) => reglaDe([{ ...viaDe(clave), ...cambio }], new Map(fiestas.map((dia) => [dia, 'fiesta'])), lecturas);

describe('la misma', () => {
  it.each([
    ['con otra fiesta, si se cuenta por meses', con('consumo', {}, {}, ['2026-01-01', '2026-05-12'])],
    ['con el nombre de quien la ha revisado', con('consumo', { revisado_por: 'Letrada de prueba' })],
    [
      'con las lecturas que se leen si nadie dice nada',
      con('consumo', {}, { interrupcion: 'reinicia', ventana: 'antes' }),
    ],
  ])('%s', (_que, regla) => expect(regla).toBe(con('consumo')));

  it('y con la lectura de lo que interrumpe, en las que nada interrumpe', () => {
    expect(con('consumo_pagos', { interrumpe: false }, { interrupcion: 'suspende' })).toBe(
      con('consumo_pagos', { interrumpe: false }),
    );
  });
});

it.each([
  ['Ha cambiado lo que dice su vía.', con('consumo'), con('consumo', { caduca_meses: 6 })],
  ['Ha cambiado lo que dice su vía.', con('consumo'), con('consumo', { cantidad: 2 })],
  [
    'El despacho lee hoy de otra manera lo que interrumpe el plazo (Ajustes).',
    con('consumo'),
    con('consumo', {}, { interrupcion: 'suspende' }),
  ],
  [
    'Han cambiado las fiestas nacionales.',
    con('consumo_pagos'),
    con('consumo_pagos', {}, {}, ['2026-05-12']),
  ],
  [
    'Han cambiado las fiestas nacionales.',
    con('consumo_pagos'),
    con('consumo_pagos', {}, {}, ['2026-01-01', '2026-05-12']),
  ],
  [
    'Ha cambiado cómo cuenta el programa las reclamaciones previas.',
    con('general').replace(/motor=\d+/, 'motor=1'),
    con('general'),
  ],
  ['Se contó antes de que se anotara con qué reglas: compare los pasos.', null, con('general')],
])('otra: %s', (porQue, antes, ahora) => {
  expect(antes).not.toBe(ahora);
  expect(porQueEsOtra(antes, ahora)).toEqual([porQue]);
});

it('la ventana que pasa al hábil siguiente se dice, y no las fiestas, que empiezan a contar por ella', () => {
  expect(porQueEsOtra(con('consumo'), con('consumo', {}, { ventana: 'siguiente-habil' }))).toEqual([
    'El despacho lee hoy de otra manera cuándo se cierra la ventana para demandar (Ajustes).',
  ]);
});
