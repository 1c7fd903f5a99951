/** Many rows of one table into the Papelera, and back. The policies decide; what may not go is named in the result. */
import { restorePapelera } from '@/data/papelera/papelera-api';
import type { TablaConPapelera } from '@/data/recursos';
import {
  type Elegidos,
  type Eliminados,
  type Eliminar,
  eliminarMuchos,
  type EnPapelera,
  type MuchosOptions,
} from '@/lib/eliminar-muchos';
import { unwrap } from '@/lib/errors';
import { runLotes } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';

const DELETE_ROWS = 500;
const RESTORE = { size: 500, inFlight: 1 };

/** Answers those that went. */
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
  return eliminarMuchos(ids, deleteCounted, { ...options, rowsACall: DELETE_ROWS });
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
  await runLotes(entryIds, restorePapelera, note, { ...RESTORE, signal });
  return restored;
}
