/** Table `vistas`: a name for a search, its filters and order. Each member of staff has their own. */
import type { Json, Tables } from '@/lib/database.types';
import { toAppError, AppError, unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Pantalla = 'expedientes' | 'clientes';
export type Vista = Pick<Tables<'vistas'>, 'id' | 'nombre' | 'busqueda'>;

const COLUMNS = 'id, nombre, busqueda' as const;

export function listVistas(pantalla: Pantalla, signal: AbortSignal): Promise<Vista[]> {
  return unwrap(
    supabase.from('vistas').select(COLUMNS).eq('pantalla', pantalla).order('nombre').abortSignal(signal),
  );
}

export interface NewVista {
  pantalla: Pantalla;
  nombre: string;
  /** The list's part of the address. */
  busqueda: Record<string, unknown>;
}

/** Fails with kind `conflict` where the name is taken. */
export async function createVista({ pantalla, nombre, busqueda }: NewVista): Promise<Vista> {
  try {
    return await unwrapOne(
      supabase
        .from('vistas')
        .insert({ pantalla, nombre, busqueda: busqueda as Json })
        .select(COLUMNS),
    );
  } catch (error) {
    if (toAppError(error).kind !== 'conflict') throw error;
    throw new AppError('conflict', `Ya hay una vista que se llama «${nombre}»`);
  }
}

export function updateVista(id: string, busqueda: Record<string, unknown>): Promise<Vista> {
  return unwrapOne(
    supabase
      .from('vistas')
      .update({ busqueda: busqueda as Json })
      .eq('id', id)
      .select(COLUMNS),
  );
}

export function deleteVista(id: string): Promise<Pick<Vista, 'id'>> {
  return unwrapOne(supabase.from('vistas').delete().eq('id', id).select('id'));
}
