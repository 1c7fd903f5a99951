/** Table `auditoria`: who did what to which row. `private.tablas` says who reads what of it. */
import { unwrap } from '@/lib/errors';
import type { Autor } from '@/lib/formulario/autoria';
import { supabase } from '@/lib/supabase';

/** The last to change a row, or to delete it. Undefined where nobody did, or the caller may not know. */
export async function lastChange(
  tabla: string,
  registroId: string,
  accion: 'update' | 'delete',
): Promise<(Autor & { userId: string | null }) | undefined> {
  const [entry] = await unwrap(
    supabase
      .from('auditoria')
      .select('at, user_id')
      .eq('tabla', tabla)
      .eq('registro_id', registroId)
      .eq('accion', accion)
      .order('id', { ascending: false })
      .limit(1),
  );
  return entry && { at: entry.at, userId: entry.user_id, nombre: await nameOf(entry.user_id) };
}

async function nameOf(userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [person] = await unwrap(supabase.from('staff').select('full_name, email').eq('user_id', userId));
  return person ? (person.full_name ?? person.email) : null;
}
