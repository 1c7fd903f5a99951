import { describe, expect, it } from 'vitest';

import { countPlazo } from '@/domain/plazos/contar-plazo';
import type { Entrada } from '@/domain/plazos/tipos';

import vectores from '../../../tests/muestras/plazos/vectores.json';

const nacional = new Map(vectores.nacionales.map((dia) => [dia, 'fiesta nacional']));

const directa = (fecha: string): Entrada['disparo'] => ({ via: 'directa', fecha });

describe('what cannot be counted is said', () => {
  const bien: Entrada = { disparo: directa('2026-03-02'), unidad: 'dias', cantidad: 5 };
  const lexnet = (acceso: string): Entrada => ({
    ...bien,
    disparo: { via: 'lexnet', fecha: '2026-03-05', acceso },
  });
  const aLas = (hora: string): Entrada => ({
    ...bien,
    disparo: { via: 'procurador', fecha: '2026-03-05', hora },
  });

  it.each<[string, Entrada, string, string]>([
    [
      '31 de junio',
      { ...bien, disparo: directa('2026-06-31') },
      'fecha',
      'La fecha: «2026-06-31» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      '29 de febrero de 2026',
      { ...bien, disparo: directa('2026-02-29') },
      'fecha',
      'La fecha: «2026-02-29» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      'a la española',
      { ...bien, disparo: directa('02/03/2026') },
      'fecha',
      'La fecha: «02/03/2026» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      'sin fecha',
      { ...bien, disparo: directa('') },
      'fecha',
      'Falta el día en que se notificó: sin él no se cuenta el plazo.',
    ],
    [
      'de otro siglo',
      { ...bien, disparo: directa('1999-03-02') },
      'fecha',
      'La fecha: «1999-03-02» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      'una última notificación que no existe',
      { ...bien, disparo: { ...directa('2026-03-02'), ultima: '2026-02-30' } },
      'fecha',
      'La última notificación: «2026-02-30» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      'una última notificación, hacia atrás',
      { ...bien, cantidad: -5, disparo: { ...directa('2026-03-02'), ultima: '2026-03-03' } },
      'cantidad',
      'La última notificación a las demás partes no cambia un plazo que se cuenta hacia atrás.',
    ],
    ['a las 25:00', aLas('25:00'), 'hora', 'La hora «25:00» no existe: escríbala de 00:00 a 23:59.'],
    ['a las 24:00', aLas('24:00'), 'hora', 'La hora «24:00» no existe: escríbala de 00:00 a 23:59.'],
    ['a las 9:30', aLas('9:30'), 'hora', 'La hora «9:30» no existe: escríbala de 00:00 a 23:59.'],
    [
      'acceso antes del envío',
      lexnet('2026-03-04'),
      'acceso',
      'El acceso (04/03/2026) no puede ser anterior al envío (05/03/2026).',
    ],
    [
      'acceso que no existe',
      lexnet('2026-04-31'),
      'fecha',
      'El acceso: «2026-04-31» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      'acceso sin LexNET',
      { ...bien, disparo: { via: 'traslado', fecha: '2026-03-05', acceso: '2026-03-05' } },
      'acceso',
      'Solo una notificación por LexNET tiene fecha de acceso.',
    ],
    [
      'cero',
      { ...bien, cantidad: 0 },
      'cantidad',
      'La cantidad tiene que ser un número entero de 1 a 1.000.',
    ],
    [
      'día y medio',
      { ...bien, cantidad: 1.5 },
      'cantidad',
      'La cantidad tiene que ser un número entero de 1 a 1.000.',
    ],
    [
      'ningún número',
      { ...bien, cantidad: Number.NaN },
      'cantidad',
      'La cantidad tiene que ser un número entero de 1 a 1.000.',
    ],
    [
      'demasiados',
      { ...bien, cantidad: 1001 },
      'cantidad',
      'La cantidad tiene que ser un número entero de 1 a 1.000.',
    ],
    [
      'meses hacia atrás',
      { ...bien, unidad: 'meses', cantidad: -1 },
      'cantidad',
      'Hacia atrás solo se cuentan días procesales desde la fecha del acto (arts. 337.1 y 137 bis.4 LEC).',
    ],
    [
      'naturales hacia atrás',
      { ...bien, clase: 'natural', cantidad: -1 },
      'cantidad',
      'Hacia atrás solo se cuentan días procesales desde la fecha del acto (arts. 337.1 y 137 bis.4 LEC).',
    ],
    [
      'hacia atrás por procurador',
      { ...aLas('10:00'), cantidad: -5 },
      'cantidad',
      'Hacia atrás solo se cuentan días procesales desde la fecha del acto (arts. 337.1 y 137 bis.4 LEC).',
    ],
    [
      'meses civiles',
      { ...bien, clase: 'habiles-civiles', unidad: 'meses' },
      'clase',
      'Los días hábiles fuera del proceso solo se cuentan por días.',
    ],
    [
      'suspensión al revés',
      { ...bien, suspension: { desde: '2026-03-09', hasta: '2026-03-08' } },
      'suspension',
      'La suspensión tiene que acabar el día en que empieza o después.',
    ],
    [
      'suspensión sin fecha',
      { ...bien, suspension: { desde: '2026-03-09', hasta: '' } },
      'fecha',
      'El final de la suspensión: «» no es una fecha que exista entre 2001 y 2099.',
    ],
    [
      'suspensión hacia atrás',
      { ...bien, cantidad: -5, suspension: { desde: '2026-03-08', hasta: '2026-03-09' } },
      'suspension',
      'Una suspensión no se aplica a un plazo que se cuenta hacia atrás.',
    ],
    [
      '2028',
      { ...bien, disparo: directa('2028-03-02') },
      'sin_calendario',
      'No hay calendario de 2028: el plazo no se puede contar.',
    ],
    [
      'hasta 2028',
      { ...bien, disparo: directa('2027-12-20') },
      'sin_calendario',
      'No hay calendario de 2028: el plazo no se puede contar.',
    ],
    [
      'un año hasta 2028',
      { ...bien, disparo: directa('2027-05-03'), unidad: 'anios', cantidad: 1 },
      'sin_calendario',
      'No hay calendario de 2028: el plazo no se puede contar.',
    ],
    [
      'desde 2024',
      { ...bien, disparo: directa('2024-12-19') },
      'sin_calendario',
      'No hay calendario de 2024: el plazo no se puede contar.',
    ],
    [
      'una suspensión sin fin',
      { ...bien, suspension: { desde: '2026-03-03', hasta: '2099-12-31' } },
      'sin_calendario',
      'No hay calendario de 2028: el plazo no se puede contar.',
    ],
  ])('%s', (_nombre, entrada, error, mensaje) => {
    expect(countPlazo(entrada, nacional)).toEqual({ error, mensaje });
  });

  it('a term without any calendar', () => {
    expect(countPlazo(bien, new Map())).toEqual({
      error: 'sin_calendario',
      mensaje: 'No hay calendario de 2026: el plazo no se puede contar.',
    });
  });

  it('natural days need none', () => {
    expect(
      countPlazo({ ...bien, disparo: directa('2030-03-02'), clase: 'natural' }, new Map()),
    ).toMatchObject({ vence: '2030-03-07' });
  });

  it('a day of grace beyond the last calendar is not given, and the end is', () => {
    expect(countPlazo({ ...bien, disparo: directa('2027-12-16') }, nacional)).toMatchObject({
      vence: '2027-12-23',
      gracia: null,
      pasos: expect.arrayContaining([
        'Día de gracia (art. 135.5 LEC): no se calcula, porque no hay calendario de 2028.',
      ]),
    });
  });
});
