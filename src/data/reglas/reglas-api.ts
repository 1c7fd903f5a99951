/** Rules that make tasks, and tasks that come again. All of staff reads them, administrators write them by functions. */
import type { Json, Tables } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

export type Regla = Tables<'tareas_reglas'>;
export type Periodica = Tables<'tareas_periodicas'>;
export type Frecuencia = Periodica['frecuencia'];

/** What is saved; `visto`, the row's `updated_at`, where it is there already. */
export type ReglaEscrita = Pick<
  Regla,
  | 'id'
  | 'evento'
  | 'valor'
  | 'titulo'
  | 'nota'
  | 'dias'
  | 'habiles'
  | 'responsable_de'
  | 'responsable'
  | 'prioridad'
  | 'cerrar_con'
  | 'activa'
  | 'servicio_id'
> & {
  visto?: string;
  /** A rule that is deactivated takes along the tasks that it made and nobody has touched. */
  retirar_tareas?: boolean;
};

export type PeriodicaEscrita = Pick<
  Periodica,
  'id' | 'titulo' | 'nota' | 'frecuencia' | 'dia' | 'responsable' | 'activa'
> & { visto?: string };

export function listReglas(signal: AbortSignal): Promise<Regla[]> {
  const call = supabase.from('tareas_reglas').select('*').order('created_at').abortSignal(signal);
  return unwrap(call);
}

export function listPeriodicas(signal: AbortSignal): Promise<Periodica[]> {
  const call = supabase.from('tareas_periodicas').select('*').order('created_at').abortSignal(signal);
  return unwrap(call);
}

export interface Prueba {
  crearia: number;
  /** The first case files. */
  ejemplos: string[];
}

export async function tryRegla(regla: ReglaEscrita, signal: AbortSignal): Promise<Prueba> {
  const call = supabase.rpc('probar_regla', { regla: regla as unknown as Json });
  return (await unwrap(call.abortSignal(signal))) as unknown as Prueba;
}

export function saveRegla(regla: ReglaEscrita): Promise<string> {
  return unwrap(supabase.rpc('guardar_regla', { regla: regla as unknown as Json }));
}

/** As many as `aplicar_regla` makes at a time. */
const LOTE = 2000;

/** It makes the tasks for what is there already, until none is left, and answers how many. */
export async function applyRegla(regla: string): Promise<number> {
  let made = 0;
  for (;;) {
    const lote = await unwrap(supabase.rpc('aplicar_regla', { regla }));
    made += lote;
    if (lote < LOTE) return made;
  }
}

/** The tasks that it made: which of them may go with it, and which stay. */
export async function planDeRegla(cual: string): Promise<PlanDeDeshacer> {
  return (await unwrap(
    supabase.rpc('plan_de_deshacer', { que: 'regla', cual }),
  )) as unknown as PlanDeDeshacer;
}

/** `tareas`: those that it made and nobody has touched go too. */
export async function deleteRegla(regla: string, tareas: boolean): Promise<void> {
  const { error } = await supabase.rpc('borrar_regla', { regla, tareas });
  if (error) throw toAppError(error);
}

export function savePeriodica(tarea: PeriodicaEscrita): Promise<string> {
  return unwrap(supabase.rpc('guardar_periodica', { tarea: tarea as unknown as Json }));
}

export async function deletePeriodica(tarea: string): Promise<void> {
  const { error } = await supabase.rpc('borrar_periodica', { tarea });
  if (error) throw toAppError(error);
}
