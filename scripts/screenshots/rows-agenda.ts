import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { CalendarioDeSede } from '../../src/data/calendarios/calendarios-api';
import { contadorDe } from '../../src/data/calendarios/en-sede';
import { addDias } from '../../src/domain/plazos/dias';
import { esFallo } from '../../src/domain/plazos/fallo';
import type { PlazoTipo } from '../../src/domain/plazos/plazo-tipo';
import { entradaDe, filaDelPlazo, vacio } from '../../src/features/agenda/plazo/plazo-values';

/** The agenda of the demonstration: three seats, which its courts have, and terms, hearings and tasks around November 2026. */

const SEDES = { Madrid: 'MD', Vigo: 'GA', Lugo: 'GA' };
const FIRST = '2026-11-03';
const PLAZOS = ['contestacion_verbal', 'apelacion', 'reposicion', 'oposicion_apelacion', 'prueba_verbal'];
const TAREAS = [
  'Llamar al cliente',
  'Pedir la traducción jurada',
  'Revisar el contrato',
  'Preparar la vista',
];

export async function seedAgenda(client: SupabaseClient, ids: string[]): Promise<void> {
  const sedes: CalendarioDeSede[] = [];
  for (const [municipio, comunidad] of Object.entries(SEDES)) {
    const { data: sede } = await client.rpc('guardar_sede', { municipio, comunidad }).throwOnError();
    await linkOrganos(client, municipio, sede as string);
    const { data } = await client.rpc('calendario_de_sede', { sede }).throwOnError();
    sedes.push(data as CalendarioDeSede);
  }
  const { data: tipos } = await client.from('plazos_tipo').select('*').throwOnError();
  const some = ids.slice(0, 48);
  const filas = some.flatMap((id, n) => [
    unaTarea(id, n),
    ...(n % 2 ? [] : [unPlazo(id, n, sedes, tipos ?? [])]),
  ]);
  await client.rpc('agenda_crear', { filas: [...filas, ...some.slice(0, 12).map(unaVista)] }).throwOnError();
}

async function linkOrganos(client: SupabaseClient, municipio: string, sede: string): Promise<void> {
  const { data } = await client.from('organos').select('id, nombre, updated_at').throwOnError();
  for (const { id, nombre, updated_at } of data ?? []) {
    if (!nombre.endsWith(` de ${municipio}`)) continue;
    const datos = { id, visto: updated_at, nombre, municipio, provincia: '', sede_calendario_id: sede };
    await client.rpc('guardar_organo', { datos }).throwOnError();
  }
}

/** Nobody is in court on a Saturday or Sunday: the Monday after it. */
function laborable(dia: string): string {
  const day = new Date(dia).getUTCDay();
  if (day === 6) return addDias(dia, 2);
  return day === 0 ? addDias(dia, 1) : dia;
}

const unaTarea = (deal_id: string, n: number) => ({
  id: randomUUID(),
  deal_id,
  tipo: 'tarea',
  titulo: TAREAS[n % TAREAS.length],
  inicio: laborable(addDias(FIRST, (n * 7) % 45)),
  prioridad: n % 9 === 0 ? 'alta' : 'normal',
});

const unaVista = (deal_id: string, n: number) => ({
  id: randomUUID(),
  deal_id,
  tipo: 'senalamiento',
  titulo: 'Vista del juicio verbal',
  inicio: laborable(addDias('2026-11-09', n * 3)),
  hora: `${9 + (n % 4)}:30`,
  lugar: `Sala ${1 + (n % 3)}`,
  modo: n % 4 === 0 ? 'telematica' : 'presencial',
});

/** Counted as the screens count it. */
function unPlazo(deal: string, n: number, sedes: CalendarioDeSede[], tipos: PlazoTipo[]) {
  const sede = sedes[n % sedes.length];
  const tipo = tipos.find(({ clave }) => clave === PLAZOS[n % PLAZOS.length]);
  if (!sede || !tipo) throw new Error('there is no seat, or no such term');
  const values = {
    ...vacio(deal),
    tipo: tipo.clave,
    fecha: laborable(addDias(FIRST, (n * 3) % 24)),
    hora: '11:00',
    sede: sede.id,
  };
  const cuenta = contadorDe(sede)(entradaDe(values, tipo));
  if (esFallo(cuenta)) throw new Error(cuenta.mensaje);
  return filaDelPlazo(values, tipo, cuenta, randomUUID());
}
