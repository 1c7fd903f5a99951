import { describe, expect, it } from 'vitest';

import { momentoDe, rotuloDe } from '@/features/agenda/momentos';

/** A term that ends on a Friday, with its grace on Monday. */
const plazo = { tipo: 'plazo', inicio: '2026-11-13', gracia: '2026-11-16', estado: 'pendiente' } as const;
const en = (instant: string) => Date.parse(instant);

describe('un plazo con el reloj en', () => {
  it.each([
    ['el día antes, a las 23:59 de Madrid', '2026-11-12T22:59:00Z', 'pendiente'],
    ['el día en que vence, a las 0:00', '2026-11-12T23:00:00Z', 'hoy'],
    ['el día en que vence, a las 23:59', '2026-11-13T22:59:00Z', 'hoy'],
    ['el sábado siguiente: en gracia', '2026-11-14T10:00:00Z', 'gracia'],
    ['el día de gracia, a las 14:59', '2026-11-16T13:59:00Z', 'gracia'],
    ['el día de gracia, a las 15:00: vencido', '2026-11-16T14:00:00Z', 'vencido'],
    ['diez años después: sigue vencido', '2036-11-16T14:00:00Z', 'vencido'],
  ])('%s', (_cuando, instant, expected) => {
    expect(momentoDe(plazo, en(instant))).toBe(expected);
  });

  it('el 31 de diciembre a las 23:59 de Madrid es todavía ese año', () => {
    const deFinDeAnio = { ...plazo, inicio: '2026-12-31', gracia: '2027-01-07' };
    expect(momentoDe(deFinDeAnio, en('2026-12-31T22:59:00Z'))).toBe('hoy');
    expect(momentoDe(deFinDeAnio, en('2026-12-31T23:00:00Z'))).toBe('gracia');
  });

  it.each([
    ['de verano', '2026-03-29', '2026-03-28T23:30:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
    ['de invierno', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
  ])('la noche del cambio de hora %s', (_cual, dia, principio, final, despues) => {
    const tarea = { tipo: 'tarea', inicio: dia, gracia: null, estado: 'pendiente' } as const;
    expect(momentoDe(tarea, en(principio))).toBe('hoy');
    expect(momentoDe(tarea, en(final))).toBe('hoy');
    expect(momentoDe(tarea, en(despues))).toBe('vencido');
  });

  it('el 29 de febrero', () => {
    const bisiesto = { ...plazo, inicio: '2028-02-29', gracia: null };
    expect(momentoDe(bisiesto, en('2028-02-29T12:00:00Z'))).toBe('hoy');
    expect(momentoDe(bisiesto, en('2028-03-01T00:00:00Z'))).toBe('vencido');
  });
});

it('lo hecho y lo anulado no vencen; un señalamiento pasado no está vencido', () => {
  const tarde = en('2030-01-01T12:00:00Z');
  expect(momentoDe({ ...plazo, estado: 'hecho' }, tarde)).toBe('hecho');
  expect(momentoDe({ ...plazo, estado: 'anulado' }, tarde)).toBe('anulado');
  expect(momentoDe({ ...plazo, tipo: 'senalamiento', gracia: null }, tarde)).toBe('pasado');
});

describe('lo que no es un límite', () => {
  const otro = { tipo: 'plazo', inicio: '2026-11-13', gracia: null, estado: 'pendiente' } as const;
  const dicho = (efecto: 'espera' | 'caduca' | 'silencio', cuando: string) =>
    rotuloDe({ ...otro, efecto }, Date.parse(cuando)).text;

  it.each([
    ['espera', 'Desde el 13/11/2026', 'Ya se puede: desde el 13/11/2026', 'Ya se puede: desde el 13/11/2026'],
    ['caduca', 'Caduca el 13/11/2026', 'Caduca hoy', 'Caducada'],
    [
      'silencio',
      'Último día para contestar o se entiende conforme: 13/11/2026',
      'Último día: sin contestar se entiende conforme',
      'Se entiende conforme',
    ],
  ] as const)('%s', (efecto, antes, hoy, despues) => {
    expect(dicho(efecto, '2026-11-10T10:00:00Z')).toBe(antes);
    expect(dicho(efecto, '2026-11-13T10:00:00Z')).toBe(hoy);
    expect(dicho(efecto, '2026-11-20T10:00:00Z')).toBe(despues);
  });
});
