/** Calculations of many case files at once: see supabase/schemas/calculos/en_bloque.sql. */
import type { CalculoGuardado, CalculoNuevo } from '@/data/calculos/calculos-api';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

type DelUltimo = 'id' | 'titulo' | 'estado' | 'hasta' | 'capital' | 'intereses' | 'updated_at';

/** A case file and the last calculation of interest that is kept with it. */
export interface CalculoDeUno {
  deal: string;
  /** Its contract, or its id. */
  nombre: string;
  ultimo: (Pick<CalculoGuardado, DelUltimo> & { valores: Record<string, string> | null }) | null;
}

/** The same case file with its last calculation of each other kind. */
export interface CalculosDeUno extends CalculoDeUno {
  otros: OtroUltimo[];
}

export type OtroUltimo = { clase: 'costas' | 'usura' } & Pick<CalculoGuardado, DelUltimo>;

/** A case file that is gone, or hidden, is in no answer. A thousand at most. */
export async function calculosDeVarios(
  deals: string[],
  conValores: boolean,
  signal: AbortSignal,
): Promise<CalculosDeUno[]> {
  const call = supabase.rpc('calculos_de_varios', { deals, con_valores: conValores }).abortSignal(signal);
  return (await unwrap(call)) as unknown as CalculosDeUno[];
}

/** A new count of a case file, and the calculation that it was counted from. */
export interface Recuento extends Omit<CalculoNuevo, 'id'> {
  deal: string;
  base: string;
}

/** Five hundred at most. Answers the case files that have theirs, also where it was written before. */
export async function recalculateCalculos(grupo: string, filas: Recuento[]): Promise<string[]> {
  const call = supabase.rpc('recalcular_calculos', { grupo, filas: filas as unknown as Json });
  return (await unwrap(call)) as string[];
}

/** @param vistos by id, its `updated_at` as it was read. Answers those that are confirmed by this. */
export async function confirmCalculos(grupo: string, vistos: Record<string, string>): Promise<string[]> {
  return (await unwrap(supabase.rpc('confirmar_calculos', { grupo, vistos }))) as string[];
}
