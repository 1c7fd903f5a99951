/**
 * The files that a purge released. On a hosted project SQL cannot delete from storage, so the owner of a file deletes it through the API.
 * The embedded server deletes the files itself and answers that there are none.
 */
import { type Borrado, type BorradoOptions, deleteAll, type PorBorrar } from '@/data/papelera/soltados';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

export async function objetosPorBorrar(): Promise<PorBorrar> {
  return (await unwrap(supabase.rpc('objetos_por_borrar'))) as unknown as PorBorrar;
}

export function deleteSoltados(options?: BorradoOptions): Promise<Borrado> {
  const remove = async (bucket: string, names: string[]) => {
    await unwrap(storage.from(bucket).remove(names));
  };
  return deleteAll({ next: objetosPorBorrar, remove }, options);
}
