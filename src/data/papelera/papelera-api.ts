/** Table `papelera`: what was deleted, for 30 days. `private.tablas` says who sees what of it. */
import type { TablaConPapelera } from '@/data/recursos';
import { runBatches } from '@/lib/batches';
import {
  type Elegidos,
  type Eliminados,
  type Eliminar,
  deleteMuchos,
  type EnPapelera,
  type MuchosOptions,
} from '@/lib/eliminar-muchos';
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

const DELETE_ROWS = 500;
const RESTORE = { size: 500, inFlight: 1 };

/** Many rows of one table; answers those that went. The policies decide: the others are named in the result of `deleteMany`. */
export function deleteBatch(tabla: TablaConPapelera, ids: string[]): Promise<EnPapelera[]> {
  return unwrap(supabase.rpc('delete_many_to_papelera', { table_name: tabla, row_ids: ids }));
}

export function deleteMany(
  tabla: TablaConPapelera,
  { ids, countedAt }: Elegidos,
  options: MuchosOptions,
): Promise<Eliminados> {
  const deleteCounted: Eliminar = (batch) =>
    unwrap(
      supabase.rpc('delete_many_to_papelera', { table_name: tabla, row_ids: batch, counted_at: countedAt }),
    );
  return deleteMuchos(ids, deleteCounted, { ...options, rowsACall: DELETE_ROWS });
}

/** Answers how many came back: cancelled, those that did until then. A failure ends it. */
export async function restoreMany(
  entryIds: string[],
  { onProgress, signal }: MuchosOptions,
): Promise<number> {
  let restored = 0;
  let done = 0;
  const note = (count: number, batch: string[]) => {
    restored += count;
    onProgress((done += batch.length));
  };
  await runBatches(entryIds, restorePapelera, note, { ...RESTORE, signal });
  return restored;
}
