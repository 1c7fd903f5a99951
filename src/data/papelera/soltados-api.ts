/**
 * The files that a purge let go of. On a hosted project SQL may not change storage, so that whoever they belong to removes them
 * through its API; the embedded server removes them by itself and says that there are none.
 */
import { type Borrado, type BorradoOptions, borrarTodos, type PorBorrar } from '@/data/papelera/soltados';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

export async function objetosPorBorrar(): Promise<PorBorrar> {
  return (await unwrap(supabase.rpc('objetos_por_borrar'))) as unknown as PorBorrar;
}

export function borrarSoltados(options?: BorradoOptions): Promise<Borrado> {
  const remove = async (bucket: string, names: string[]) => {
    await unwrap(storage.from(bucket).remove(names));
  };
  return borrarTodos({ next: objetosPorBorrar, remove }, options);
}
