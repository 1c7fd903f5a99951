/** Looking through the Papelera, and emptying it by hand. Whoever may see an entry may restore or purge it. */
import type { TablaConPapelera } from '@/data/papelera/papelera-api';
import { unwrap } from '@/lib/errors';
import { chunk } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

export interface PapeleraRow {
  id: string;
  tabla: TablaConPapelera;
  registro_id: string;
  /** What staff knows the row by; may be empty. */
  titulo: string;
  deleted_at: string;
  deleted_by_name: string | null;
}

export interface PapeleraParams {
  search: string;
  /** Undefined: of every table. */
  tabla: TablaConPapelera | undefined;
  page: number;
  size: number;
}

export interface PapeleraPage {
  total: number;
  page: number;
  rows: PapeleraRow[];
}

export async function listPapelera(params: PapeleraParams, signal: AbortSignal): Promise<PapeleraPage> {
  const answer = await unwrap(
    supabase
      .rpc('list_papelera', {
        search: params.search,
        table_name: params.tabla,
        page_number: params.page,
        page_size: params.size,
      })
      .abortSignal(signal),
  );
  return answer as unknown as PapeleraPage;
}

/** Removes entries for good, files included. Answers how many went: fewer than asked were not there any more. */
export async function purgePapelera(entryIds: string[]): Promise<number> {
  const purged = await unwrap(supabase.rpc('purge_papelera', { entry_ids: entryIds }));
  await removePurgedObjects();
  return purged;
}

const OBJECTS_A_CALL = 500;

/**
 * The database may not change storage on a hosted project: it lists the objects whose last row went, and they are removed
 * here. What is not removed now is still listed for the next time (and the embedded server looks every day).
 */
export async function removePurgedObjects(): Promise<void> {
  const objects = await unwrap(supabase.from('objetos_purgados').select('bucket_id, name').limit(1000));
  const buckets = new Set(objects.map(({ bucket_id }) => bucket_id));
  for (const bucket of buckets) {
    const names = objects.filter(({ bucket_id }) => bucket_id === bucket).map(({ name }) => name);
    for (const batch of chunk(names, OBJECTS_A_CALL)) await removeFrom(bucket, batch);
  }
}

/** The object before its line: were the line gone first, nobody might remove the object any more. */
async function removeFrom(bucket: string, names: string[]): Promise<void> {
  await unwrap(storage.from(bucket).remove(names));
  await unwrap(
    supabase.from('objetos_purgados').delete().eq('bucket_id', bucket).in('name', names).select('name'),
  );
}
