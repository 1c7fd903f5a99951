/** Whatever the screens count, the database takes: its check of what a term may say is no narrower than the engine. */
import { expect, it } from 'vitest';

import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import { diaDelFinal } from '@/domain/plazos/final';
import { MOTOR } from '@/domain/plazos/motor';
import type { Disparo, Entrada, Lecturas, Via } from '@/domain/plazos/tipos';

import { agendaOf, type Fila, unPlazo } from '../support/agenda';
import { aTeam } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana } = await aTeam(sql);
const sede = await agendaOf(sql, jefa).call<string>('guardar_sede', 'Madrid', 'MD');
const fiestas = await sql<{ fecha: string; motivo: string }[]>`
  select fecha::text, motivo from public.festivos where ambito = 'nacional' or comunidad = 'MD'`;
const calendario = new Map(fiestas.map(({ fecha, motivo }) => [fecha, motivo]));

/** A Sunday, a Monday, a Friday before a holiday, around August, around Christmas. */
const DIAS = [
  '2026-03-01',
  '2026-03-02',
  '2026-04-30',
  '2026-07-30',
  '2026-08-01',
  '2026-08-31',
  '2026-12-23',
  '2026-12-26',
];
const HORAS = [undefined, '07:59', '15:01', '20:00', '20:01', '23:40'];
const CON_HORA = new Set<Via>(['procurador', 'traslado', 'presentacion']);
const VIAS: Via[] = [
  'directa',
  'procurador',
  'lexnet',
  'traslado',
  'plazo',
  'acto',
  'firmeza',
  'presentacion',
  'publicacion',
];

const disparosDe = (via: Via): Disparo[] =>
  DIAS.flatMap((fecha): Disparo[] => {
    if (via === 'lexnet')
      return [
        { via, fecha, acceso: null },
        { via, fecha, acceso: fecha },
        { via, fecha, ultima: '2027-01-11' },
      ];
    if (via === 'procurador')
      return [...HORAS.map((hora) => ({ via, fecha, ...(hora && { hora }) })), { via, fecha, copia: true }];
    return CON_HORA.has(via)
      ? HORAS.map((hora) => ({ via, fecha, ...(hora && { hora }) }))
      : [{ via, fecha }];
  });

const MEDIDAS: Omit<Entrada, 'disparo'>[] = [
  { unidad: 'dias', cantidad: 5, clase: 'procesal', efecto: 'vence' },
  { unidad: 'dias', cantidad: 5, clase: 'procesal', efecto: 'vence', urgente: true },
  { unidad: 'dias', cantidad: 20, clase: 'procesal', efecto: 'espera', sinGracia: true },
  { unidad: 'meses', cantidad: 1, clase: 'procesal', efecto: 'vence' },
  { unidad: 'anios', cantidad: 5, clase: 'natural', efecto: 'caduca', sinGracia: true },
];
const LECTURAS: Lecturas[] = [{}, { tresDiasLexnet: 'naturales', accesoInhabil: 'ese-dia' }];

function filaDe(entrada: Entrada, lecturas: Lecturas): Fila[] {
  const computo = countPlazo(entrada, calendario, lecturas);
  if (esFallo(computo)) return [];
  return [
    unPlazo({
      sede_id: sede,
      inicio: diaDelFinal(entrada, computo),
      gracia: computo.gracia,
      entrada,
      computo: { ...computo, motor: MOTOR },
    }),
  ];
}

it.each(VIAS)('por %s: todo lo que cuenta el motor se guarda', async (via) => {
  const filas = disparosDe(via).flatMap((disparo) =>
    MEDIDAS.flatMap((medida) => LECTURAS.flatMap((lecturas) => filaDe({ disparo, ...medida }, lecturas))),
  );
  expect(filas.length).toBeGreaterThan(30);
  const ids = await agendaOf(sql, ana).crear(...filas);
  expect(ids).toHaveLength(filas.length);
});
