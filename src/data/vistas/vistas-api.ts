/** Table `vistas`: a name for a search, its filters and order. Each member of staff has their own. */
import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import type { Json, Tables } from '@/lib/database.types';
import { toAppError, AppError, unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Pantalla = Tables<'vistas'>['pantalla'];
export type Vista = Pick<Tables<'vistas'>, 'id' | 'nombre' | 'busqueda' | 'updated_at'>;

const COLUMNS = 'id, nombre, busqueda, updated_at' as const;

export function listVistas(pantalla: Pantalla, signal: AbortSignal): Promise<Vista[]> {
  return unwrap(
    supabase.from('vistas').select(COLUMNS).eq('pantalla', pantalla).order('nombre').abortSignal(signal),
  );
}

export interface NewVista {
  /** The form made it. */
  id: string;
  pantalla: Pantalla;
  nombre: string;
  /** The list's part of the address. */
  busqueda: Record<string, unknown>;
}

/**
 * The form makes the id. If a view with this id exists, an earlier attempt of the same form wrote it, and it is called what the form says now.
 * Fails with kind `conflict` where the name is taken.
 */
export async function createVista({ id, pantalla, nombre, busqueda }: NewVista): Promise<Vista> {
  try {
    return await unwrapOne(
      supabase
        .from('vistas')
        .insert({ id, pantalla, nombre, busqueda: busqueda as Json })
        .select(COLUMNS),
    );
  } catch (error) {
    // A view is of one person: nobody else has changed what an earlier attempt wrote.
    const made = toAppError(error).kind === 'conflict' ? await getVista(id) : null;
    if (!made) return withName(nombre)(error);
    return updateVista({ id, nombre, busqueda, readAt: made.updated_at }).catch(withName(nombre));
  }
}

const UNIQUE_VIOLATION = '23505';

const withName =
  (nombre: string) =>
  (error: unknown): never => {
    if (toAppError(error).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError('conflict', `Ya hay una vista que se llama «${nombre}»`);
  };

export interface VistaUpdate {
  id: string;
  /** Where it gets another one. */
  nombre?: string;
  busqueda: Record<string, unknown>;
  /** `updated_at` of the view that was read: any other there now refuses the change. */
  readAt: string;
}

export async function updateVista({ id, nombre, busqueda, readAt }: VistaUpdate): Promise<Vista> {
  const [saved] = await unwrap(
    supabase
      .from('vistas')
      .update({ ...(nombre !== undefined && { nombre }), busqueda: busqueda as Json })
      .eq('id', id)
      .eq('updated_at', readAt)
      .select(COLUMNS),
  );
  if (saved) return saved;
  throw await whyUnchanged('vistas', id, await getVista(id));
}

async function getVista(id: string): Promise<Vista | null> {
  const [vista] = await unwrap(supabase.from('vistas').select(COLUMNS).eq('id', id).limit(1));
  return vista ?? null;
}

export function deleteVista(id: string): Promise<Pick<Vista, 'id'>> {
  return unwrapOne(supabase.from('vistas').delete().eq('id', id).select('id'));
}
