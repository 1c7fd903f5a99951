/** Table `auditoria`: who did what to which row. `private.tablas` says who reads what of it. */
import { unwrap } from '@/lib/errors';
import type { Autor } from '@/lib/formulario/autoria';
import { supabase } from '@/lib/supabase';

/** The last to change a row, or to delete it, but for `notBy`. Undefined where nobody did, or the caller may not know. */
export async function lastChange(
  tabla: string,
  registroId: string,
  accion: 'update' | 'delete',
  { notBy }: { notBy?: string } = {},
): Promise<Autor | undefined> {
  const entries = supabase
    .from('auditoria')
    .select('at, user_id')
    .eq('tabla', tabla)
    .eq('registro_id', registroId)
    .eq('accion', accion);
  const [entry] = await unwrap(
    (notBy ? entries.neq('user_id', notBy) : entries).order('id', { ascending: false }).limit(1),
  );
  return entry && { at: entry.at, nombre: await nameOf(entry.user_id) };
}

async function nameOf(userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [person] = await unwrap(supabase.from('staff').select('full_name, email').eq('user_id', userId));
  return person ? (person.full_name ?? person.email) : null;
}
