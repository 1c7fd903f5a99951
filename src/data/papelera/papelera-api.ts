/** Table `papelera`: what was deleted, for 30 days. Deals are seen by all of staff, the rest by its owner (or the team). */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type TablaConPapelera =
  | 'clientes'
  | 'deals'
  | 'expedientes'
  | 'deal_documents'
  | 'cliente_documents'
  | 'cliente_registros';

/** Deletes one row; answers its entry here, which `Deshacer` needs. */
export function deleteToPapelera(table: TablaConPapelera, rowId: string): Promise<string> {
  return unwrap(supabase.rpc('delete_to_papelera', { table_name: table, row_id: rowId }));
}

/** Brings entries back, documents included. All or nothing; answers how many. */
export function restorePapelera(entryIds: string[]): Promise<number> {
  return unwrap(supabase.rpc('restore_papelera', { entry_ids: entryIds }));
}
