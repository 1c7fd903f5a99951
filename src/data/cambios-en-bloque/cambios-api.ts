/** The history of changes to many rows at once, and the way back: see supabase/schemas/cambios_en_bloque.sql. */
import { type ListParams, listRpc, type Page, pageArgs } from '@/data/lista';
import { AppError, unwrap } from '@/lib/errors';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

export interface CambioEnBloque {
  /** The name that its steps share. */
  id: string;
  tipo: 'campo' | 'fase' | 'servicio' | 'tareas' | 'calculos';
  /** The field, the phase, where a service came from, or what was done to tasks or calculations. */
  campo: string;
  /** What the rows got; null: nothing, or it is not known any more. */
  valor: string | null;
  cuantos: number;
  at: string;
  /** Name or e-mail. */
  quien: string | null;
  /** Steps of which rows are left. */
  quedan: number;
  deshecho_at: string | null;
  restaurados: number | null;
  /** Rows that have not again what they had. */
  restan: number;
  /** The caller may undo it: who made it, and administrators. */
  propio: boolean;
}

export const listCambios = (
  params: Pick<ListParams, 'page' | 'size'>,
  signal: AbortSignal,
): Promise<Page<CambioEnBloque>> => listRpc(supabase.rpc('list_cambios_en_bloque', pageArgs(params)), signal);

/** A row that stayed as it is. */
export interface Dejado {
  /** Its case file; null where there is none any more. */
  deal: string | null;
  nombre: string | null;
  eliminado: boolean;
  /** The last to change it. */
  quien: string | null;
  /** Another change to many changed it since, and is undone first. */
  en_bloque: boolean;
}

export interface CambioDeshecho {
  restaurados: number;
  dejados: number;
  /** Each step names at most fifty of those that stayed. */
  nombres: Dejado[];
  /** So many of those that stayed are hidden from the caller by a block. */
  ocultos: number;
}

/** All its steps, done and undone by the database: as long as undoing takes. */
export async function planDeCambio(cual: string): Promise<PlanDeDeshacer> {
  return (await unwrap(
    supabase.rpc('plan_de_deshacer', { que: 'cambio', cual }),
  )) as unknown as PlanDeDeshacer;
}

/** Step by step, the last one first. What somebody has changed since stays as it is. */
export async function undoCambio(grupo: string): Promise<CambioDeshecho> {
  const all: CambioDeshecho = { restaurados: 0, dejados: 0, nombres: [], ocultos: 0 };
  for (let antes_de: string | undefined; ;) {
    const answer = await unwrap(supabase.rpc('deshacer_cambio_en_bloque', { grupo, antes_de }));
    const { restaurados, dejados, nombres, ocultos, quedan, paso } = answer as unknown as CambioDeshecho & {
      quedan: number;
      paso: string;
    };
    all.restaurados += restaurados;
    all.dejados += dejados;
    all.ocultos += ocultos;
    all.nombres.push(...nombres);
    if (quedan === 0) return checkUndone(all);
    antes_de = paso;
  }
}

/** What an undoing answers, unless there was nothing left: another tab has undone it, or a press whose answer was lost. */
export function checkUndone<T extends Pick<CambioDeshecho, 'restaurados' | 'dejados'>>(done: T): T {
  if (done.restaurados + done.dejados === 0) throw new AppError('conflict', 'Ese cambio ya estaba deshecho');
  return done;
}

/** A row of a change that has not again what it had, for an administrator to give it back. */
export interface FilaDelCambio {
  id: string;
  nombre: string;
  antes: string | null;
  ahora: string | null;
  /** The last to change it. */
  quien: string | null;
}

/** A hundred rows at most, from that place on. */
export async function filasDelCambio(
  { grupo, desde }: { grupo: string; desde: number },
  signal: AbortSignal,
): Promise<{ total: number; filas: FilaDelCambio[] }> {
  const call = supabase.rpc('filas_del_cambio', { grupo, desde }).abortSignal(signal);
  return (await unwrap(call)) as unknown as { total: number; filas: FilaDelCambio[] };
}

/** Gives these rows what the audit says that they held. One that holds something else than was seen stays; answers how many got it. */
export function restoreFilas({ grupo, filas }: { grupo: string; filas: FilaDelCambio[] }): Promise<number> {
  const visto = Object.fromEntries(filas.map(({ id, ahora }) => [id, ahora]));
  return unwrap(supabase.rpc('restaurar_filas', { grupo, visto }));
}
