import type { SupabaseClient } from '@supabase/supabase-js';

import { FASES } from '../../src/data/fases/fases-types';
import { madridDay } from '../../src/lib/fechas';

/** Phases, procedures and amounts of the demonstration: from case files of which nobody has said anything to archived ones. */

const FIRST = Date.parse('2025-01-15T12:00:00Z');
const DAYS_A_PHASE = 48;
const RESULTADOS = ['estimada', 'estimada', 'estimada_parcial', 'allanamiento', 'desestimada'];

const dayOf = (step: number, n: number) =>
  new Date(FIRST + (step * DAYS_A_PHASE + (n % 30)) * 86_400_000).toISOString().slice(0, 10);

/** How far a case file has come: -1, nobody has said. */
const stepOf = (n: number) => Math.floor(((n * 0.618_034) % 1) * (FASES.length + 1)) - 1;

const reached = (ids: string[], step: number) =>
  ids.map((id, n) => ({ id, n })).filter(({ n }) => stepOf(n) >= step);

export async function seedFases(client: SupabaseClient, ids: string[]): Promise<void> {
  for (const { id, n } of reached(ids, FASES.indexOf('presentada'))) await seedProcedimiento(client, id, n);
  for (const { id, n } of reached(ids, FASES.indexOf('sentencia'))) await seedResultado(client, id, n);
  for (const { id, n } of reached(ids, 0)) await seedImportes(client, id, n);
  for (const [step, fase] of FASES.entries()) {
    const row_ids = reached(ids, step).map(({ id }) => id);
    const datos = { fase, fecha: dayOf(step, 15), sin_numero: true };
    if (row_ids.length > 0) await client.rpc('mover_fase', { row_ids, datos }).throwOnError();
  }
}

async function seedProcedimiento(client: SupabaseClient, deal: string, n: number): Promise<void> {
  const datos = {
    organo: `Juzgado de Primera Instancia n.º ${1 + (n % 5)} de ${['Vigo', 'Lugo', 'Madrid'][n % 3]}`,
    autos: `${100 + n}/2025`,
    tipo: 'verbal',
    cuantia: String(800 + n * 7),
    procurador: ['Óscar Peña Ruiz', 'Begoña Ibáñez Gil'][n % 2],
    presentada: dayOf(2, n),
  };
  await client.rpc('guardar_procedimiento', { deal, datos }).throwOnError();
}

async function seedResultado(client: SupabaseClient, deal: string, n: number): Promise<void> {
  const datos = { resultado: RESULTADOS[n % RESULTADOS.length], fecha: dayOf(6, n), costas: 'a_favor' };
  await client.rpc('guardar_resultado', { deal, datos }).throwOnError();
}

async function seedImportes(client: SupabaseClient, deal: string, n: number): Promise<void> {
  const euros = 800 + n * 7;
  const step = stepOf(n);
  const cobro = FASES.indexOf('cobro');
  const anotar = (concepto: string, amount: number, fecha: string, intereses = '0') =>
    client
      .rpc('anotar_importe', { deal, datos: { concepto, importe: amount.toFixed(2), intereses, fecha } })
      .throwOnError();
  await anotar('reclamado', euros, dayOf(0, n));
  if (step >= FASES.indexOf('sentencia')) await anotar('condena', euros, dayOf(6, n));
  if (step > cobro) await anotar('cobro', euros, dayOf(cobro, n), '12.50');
  // Paid in two halves, the second one this month: Inicio has something to show.
  if (step !== cobro) return;
  await anotar('cobro', euros / 2, dayOf(cobro, n), '12.50');
  await anotar('cobro', euros / 2, dayOfThisMonth(n));
}

/** Until today, as the product asks for it. */
function dayOfThisMonth(n: number): string {
  const today = madridDay();
  const day = 1 + (n % Number(today.slice(8)));
  return `${today.slice(0, 8)}${String(day).padStart(2, '0')}`;
}
