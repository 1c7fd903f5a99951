/** Looking through the Papelera, and emptying it by hand. Whoever may see an entry may restore it, and purge it unless it has documents of somebody else's. */
import type { TablaConPapelera } from '@/data/recursos';
import { chunk } from '@/lib/batches';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface PapeleraRow {
  id: string;
  tabla: TablaConPapelera;
  registro_id: string;
  /** What staff knows the row by; may be empty. */
  titulo: string;
  deleted_at: string;
  /** The case file or client that it hung on, where that is there and to be seen. */
  de?: { titulo: string; pagina_id: string };
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

export interface Encontrado {
  id: string;
  /** What staff knows it by. */
  nombre: string;
}

/** All that a search finds, newest first. */
export async function foundPapelera({
  search,
  tabla,
}: Pick<PapeleraParams, 'search' | 'tabla'>): Promise<Encontrado[]> {
  return (await unwrap(
    supabase.rpc('found_papelera', { search, table_name: tabla }),
  )) as unknown as Encontrado[];
}

export interface Purgado {
  entry_id: string;
  /** `ajeno`: it has documents of somebody else's, and is an administrator's to remove. */
  outcome: 'eliminado' | 'ajeno';
}

/** Removes entries for good. One that is missing in the answer was not there any more. Their files go by themselves, or by `deleteSoltados`. */
export async function purgePapelera(entryIds: string[]): Promise<Purgado[]> {
  return (await unwrap(supabase.rpc('purge_papelera', { entry_ids: entryIds }))) as Purgado[];
}

interface EnUso {
  entry_id: string;
  /** This says what names the entry: «la presentación de un paquete». */
  como: string;
}

/** A call of the Papelera takes so many entries. */
const MOST = 5000;

/** Entries that something else still names are told before they go for good. Answers a line for each of these entries and each kind of thing that names it. */
export async function papeleraEnUso(entryIds: string[]): Promise<EnUso[]> {
  const usos: EnUso[] = [];
  for (const entry_ids of chunk(entryIds, MOST))
    usos.push(...((await unwrap(supabase.rpc('papelera_en_uso', { entry_ids }))) as EnUso[]));
  return usos;
}
