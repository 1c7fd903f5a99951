/**
 * Undoing an import, whatever it imported: everything that carries its id goes to the Papelera. What it changed in rows that
 * were there before stays changed. The policies decide: a row that the caller may not delete is a failure in the result.
 */
import {
  type Deshecho,
  undoIn,
  type HechoPorImportacion,
  type Registros,
  withoutGone,
} from '@/data/importacion/deshacer-pasos';
import { deleteBatch } from '@/data/papelera/papelera-api';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** What the import made and is still there. */
export async function listRegistros(importacionId: string): Promise<HechoPorImportacion> {
  const answer = await unwrap(supabase.rpc('importacion_registros', { importacion: importacionId }));
  return answer as unknown as HechoPorImportacion;
}

/** Never fails as a whole: what could not go is in the result, to be tried again. */
export async function deshacer(
  importacionId: string,
  registros: Registros,
  onProgress: (done: number) => void,
): Promise<Deshecho> {
  const deshecho = await undoIn({ deleteMany: deleteBatch }, registros, onProgress);
  if (deshecho.failures.length === 0) return deshecho;
  const left = await listRegistros(importacionId).catch(() => undefined);
  return left ? withoutGone(deshecho, left) : deshecho;
}
