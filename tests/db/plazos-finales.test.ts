/** A term that ends on a day other than its last, and one that starts later than its notice, can be kept as they are counted. */
import { expect, it } from 'vitest';

import { MOTOR } from '@/domain/plazos/motor';

import { agendaOf, type Fila, unPlazo } from '../support/agenda';
import { aTeam, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana } = await aTeam(sql);
const [deJefa, deAna] = [agendaOf(sql, jefa), agendaOf(sql, ana)];
const sede = await deJefa.call<string>('guardar_sede', 'Madrid', 'MD');

it('una espera y un plazo que aguarda un dictamen se guardan como se cuentan', async () => {
  const espera = {
    plazo_tipo: 'espera_ejecucion',
    sede_id: sede,
    gracia: null,
    entrada: {
      disparo: { via: 'firmeza', fecha: '2026-03-02' },
      unidad: 'dias',
      cantidad: 20,
      clase: 'procesal',
      efecto: 'espera',
      sinGracia: true,
    },
    computo: {
      notificacion: '2026-03-02',
      vence: '2026-03-30',
      desde: '2026-03-31',
      pasos: ['…'],
      motor: MOTOR,
    },
  };
  expect(await deAna.crear(unPlazo({ ...espera, inicio: '2026-03-31' }))).toHaveLength(1);
  expect(await sqlState(deAna.crear(unPlazo({ ...espera, inicio: '2026-04-01' })))).toBe('PT400');
  const dictamen = unPlazo({
    plazo_tipo: 'prueba_verbal',
    inicio: '2026-11-10',
    entrada: {
      disparo: { via: 'directa', fecha: '2026-03-02', dictamen: '2026-11-03' },
      unidad: 'dias',
      cantidad: 5,
      clase: 'procesal',
    },
  });
  expect(
    await deAna.crear({
      ...dictamen,
      computo: { notificacion: '2026-11-03', vence: '2026-11-10', pasos: ['…'] },
    }),
  ).toHaveLength(1);
});

const cincoDias = (disparo: Record<string, unknown>, notificacion: string, vence: string, mas = {}) =>
  unPlazo({
    plazo_tipo: 'traslado_exoneracion',
    titulo: 'Contestación',
    sede_id: sede,
    inicio: vence,
    gracia: null,
    entrada: { disparo, unidad: 'dias', cantidad: 5, clase: 'procesal', ...mas },
    computo: { notificacion, vence, pasos: ['…'], motor: MOTOR },
  });
// Five days from 2 March 2026, a Monday, end on the 9th; from the 9th, on the 16th.
const NO_SE_GUARDA: [string, Fila, RegExp][] = [
  [
    'sin el día desde el que se cuenta',
    cincoDias({ via: 'directa' }, '2026-03-02', '2026-03-09'),
    /«Contestación» le falta el día desde el que se cuenta: no se ha guardado/,
  ],
  [
    'con ese día vacío, aunque se diga la última notificación',
    cincoDias({ via: 'directa', fecha: null, ultima: '2026-03-02' }, '2026-03-02', '2026-03-09'),
    /le falta el día/,
  ],
  ['sin nada que lo abra', cincoDias({}, '2026-03-02', '2026-03-09'), /le falta el día/],
  [
    'contado bien, pero desde una semana después de la notificación',
    cincoDias({ via: 'directa', fecha: '2026-03-02' }, '2026-03-09', '2026-03-16'),
    /no puede acabar el 16\/03\/2026/,
  ],
  [
    'contado bien, pero desde antes de la notificación',
    cincoDias({ via: 'lexnet', fecha: '2026-03-09' }, '2026-03-02', '2026-03-09'),
    /no puede acabar/,
  ],
  [
    'de un acto que se cuenta como si hubiera llegado por procurador',
    cincoDias({ via: 'acto', fecha: '2026-03-05' }, '2026-03-09', '2026-03-16'),
    /no puede acabar/,
  ],
  [
    'de una vía que no existe',
    cincoDias({ via: 'paloma', fecha: '2026-03-02' }, '2026-03-02', '2026-03-09'),
    /no puede acabar/,
  ],
  [
    'con una suspensión que no se sabe cuándo acaba',
    cincoDias({ via: 'directa', fecha: '2026-03-02' }, '2026-03-02', '2026-03-09', {
      suspension: { desde: '2026-03-04' },
    }),
    /no puede acabar/,
  ],
  [
    'de un traslado del domingo a las 23:40, desde ese domingo',
    cincoDias({ via: 'traslado', fecha: '2026-03-01', hora: '23:40' }, '2026-03-01', '2026-03-06'),
    /Lo presentado o trasladado el 01\/03\/2026 a las 23:40 se entiende hecho el primer día y hora hábiles/,
  ],
  [
    'de un traslado del lunes a las 20:01, desde ese lunes',
    cincoDias({ via: 'traslado', fecha: '2026-03-02', hora: '20:01' }, '2026-03-02', '2026-03-09'),
    /a las 20:01 se entiende hecho/,
  ],
  [
    'de la firmeza antes que la resolución',
    unPlazo({
      plazo_tipo: 'accion_ejecutiva',
      sede_id: sede,
      inicio: '2031-03-02',
      gracia: null,
      entrada: {
        disparo: { via: 'firmeza', fecha: '2026-03-02', resolucion: '2026-03-03' },
        unidad: 'anios',
        cantidad: 5,
        clase: 'natural',
        efecto: 'caduca',
      },
      computo: { notificacion: '2026-03-02', vence: '2031-03-02', pasos: ['…'], motor: MOTOR },
    }),
    /La firmeza \(02\/03\/2026\) no puede ser anterior a la resolución \(03\/03\/2026\)/,
  ],
];

it.each(NO_SE_GUARDA)('no se guarda un plazo %s, y se dice por qué', async (_que, fila, frase) => {
  await expect(deAna.crear(fila)).rejects.toMatchObject({
    code: 'PT400',
    message: expect.stringMatching(frase),
  });
  expect(await sql`select from public.agenda where id = ${fila.id as string}`).toHaveLength(0);
});

it.each<[string, Fila]>([
  [
    'un traslado del domingo a las 23:40, desde el lunes',
    cincoDias({ via: 'traslado', fecha: '2026-03-01', hora: '23:40' }, '2026-03-02', '2026-03-09'),
  ],
  [
    'un traslado del lunes a las 20:00',
    cincoDias({ via: 'traslado', fecha: '2026-03-02', hora: '20:00' }, '2026-03-02', '2026-03-09'),
  ],
  [
    'por procurador, recibido tarde',
    cincoDias({ via: 'procurador', fecha: '2026-03-02', hora: '15:01' }, '2026-03-04', '2026-03-11'),
  ],
  [
    'un plazo común, desde la última notificación',
    cincoDias({ via: 'directa', fecha: '2026-02-20', ultima: '2026-03-02' }, '2026-03-02', '2026-03-09'),
  ],
])('se guarda %s', async (_que, fila) => {
  expect(await deAna.crear(fila)).toHaveLength(1);
});

it('lo que cambia no se decide sin decir si se acepta o se conserva', async () => {
  expect(await sqlState(deAna.call('decidir_plazos', [], null, MOTOR))).toBe('PT400');
});

it('una sede de Canarias no se da por revisada sin sus tres días propios', async () => {
  const canaria = await deJefa.call<string>('guardar_sede', 'Arrecife', 'CN');
  const dos = [
    { fecha: '2026-09-15', motivo: 'Nuestra Señora de los Dolores' },
    { fecha: '2026-08-25', motivo: 'San Ginés' },
  ];
  await deJefa.call('guardar_festivos', canaria, 2026, dos);
  expect(await sqlState(deJefa.call('revisar_calendario', canaria, 2026, true, 'BOC'))).toBe('PT409');
  await deJefa.call('guardar_festivos', canaria, 2026, [...dos, { fecha: '2026-02-17', motivo: 'Carnaval' }]);
  await deJefa.call('revisar_calendario', canaria, 2026, true, 'BOC');
  expect(
    await sql`select from public.calendarios where sede_id = ${canaria} and estado = 'revisado'`,
  ).toHaveLength(1);
});
