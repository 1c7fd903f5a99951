import { chunk } from '@/lib/batches';
/** Entries of the Papelera that something else still names are told before they go for good. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

interface EnUso {
  entry_id: string;
  /** This says what names the entry: «la presentación de un paquete». */
  como: string;
}

/** A call of the Papelera takes so many entries. */
const MOST = 5000;

/** Answers a line for each of these entries and each kind of thing that names it. */
export async function papeleraEnUso(entryIds: string[]): Promise<EnUso[]> {
  const usos: EnUso[] = [];
  for (const entry_ids of chunk(entryIds, MOST))
    usos.push(...((await unwrap(supabase.rpc('papelera_en_uso', { entry_ids }))) as EnUso[]));
  return usos;
}
