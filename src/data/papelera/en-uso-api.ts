/** What something still names, of what is in the Papelera. */
import { unwrap } from '@/lib/errors';
import { chunk } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';

interface EnUso {
  entry_id: string;
  /** Of what kind it is that names it: «la presentación de un paquete». */
  como: string;
}

/** As many as a call of the Papelera takes. */
const MOST = 5000;

/** What of these entries something still names, asked before they go for good. */
export async function papeleraEnUso(entryIds: string[]): Promise<EnUso[]> {
  const usos: EnUso[] = [];
  for (const entry_ids of chunk(entryIds, MOST))
    usos.push(...((await unwrap(supabase.rpc('papelera_en_uso', { entry_ids }))) as EnUso[]));
  return usos;
}
