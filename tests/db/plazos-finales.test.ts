/** A term that ends on a day other than its last, and one that starts later than its notice, can be kept as they are counted. */
import { expect, it } from 'vitest';

import { MOTOR } from '@/lib/plazos/motor';

import { agendaOf, unPlazo } from '../support/agenda';
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

it.each([
  ['la firmeza antes que la resolución', { via: 'firmeza', fecha: '2026-03-02', resolucion: '2026-03-03' }],
])('no se guarda %s', async (_que, disparo) => {
  const fila = unPlazo({
    plazo_tipo: 'accion_ejecutiva',
    sede_id: sede,
    inicio: '2031-03-02',
    gracia: null,
    entrada: { disparo, unidad: 'anios', cantidad: 5, clase: 'natural', efecto: 'caduca' },
    computo: { notificacion: '2026-03-02', vence: '2031-03-02', pasos: ['…'], motor: MOTOR },
  });
  expect(await sqlState(deAna.crear(fila))).toBe('PT400');
  expect(await sql`select from public.agenda where plazo_tipo = 'accion_ejecutiva'`).toHaveLength(0);
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
