/** Table `papelera`: what was deleted, for 30 days. `private.tablas` says who sees what of it. */
import type { TablaConPapelera } from '@/data/recursos';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Deletes one row; answers its entry here, which `Deshacer` needs. */
export function deleteToPapelera(table: TablaConPapelera, rowId: string): Promise<string> {
  return unwrap(supabase.rpc('delete_to_papelera', { table_name: table, row_id: rowId }));
}

/** Brings entries back, documents included. All or nothing; answers how many. */
export function restorePapelera(entryIds: string[]): Promise<number> {
  return unwrap(supabase.rpc('restore_papelera', { entry_ids: entryIds }));
}
