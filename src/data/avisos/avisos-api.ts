/** What the database tells somebody: each their own. Made by it, read and marked here. */
import { listRpc, type Page } from '@/data/lista';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface Aviso {
  id: number;
  clase: string;
  deal_id: string | null;
  texto: string;
  /** A page of the product, with its search. */
  enlace: string;
  created_at: string;
  leido_at: string | null;
}

export interface AvisosNuevos {
  /** A hundred at most. */
  sin_leer: number;
  /** The newest that there is. */
  ultimo: number;
  /** Those after the one that was asked about. */
  nuevos: Pick<Aviso, 'id' | 'texto' | 'enlace'>[];
}

export async function avisosNuevos(desde: number | undefined, signal: AbortSignal): Promise<AvisosNuevos> {
  const call = supabase.rpc('avisos_nuevos', desde === undefined ? {} : { desde });
  return (await unwrap(call.abortSignal(signal))) as unknown as AvisosNuevos;
}

export interface AvisosParams {
  leido?: 'si' | 'no';
  page: number;
  size: number;
}

export function listAvisos({ leido, page, size }: AvisosParams, signal?: AbortSignal): Promise<Page<Aviso>> {
  const filters = leido ? { leido } : {};
  return listRpc<Page<Aviso>>(
    supabase.rpc('list_avisos', { filters, page_number: page, page_size: size }),
    signal,
  );
}

/** Without ids, all of them. Answers how many changed. */
export function markAvisos({ ids, leido }: { ids?: number[]; leido: boolean }): Promise<number> {
  return unwrap(supabase.rpc('avisos_marcar', { leido, ...(ids && { ids }) }));
}

/** With how many working days left the bell tells of a term; each may be left out. */
export const HABILES_ANTES = [7, 3, 1];

export interface PreferenciasDeAvisos {
  /** Whether the daily mail comes. */
  resumen: boolean;
  /** Those of `HABILES_ANTES` that are wanted. */
  habiles: number[];
}

export async function getPreferencias(userId: string, signal: AbortSignal): Promise<PreferenciasDeAvisos> {
  const call = supabase.from('avisos_preferencias').select('resumen, habiles').eq('user_id', userId).limit(1);
  const [row] = await unwrap(call.abortSignal(signal));
  return row ?? { resumen: true, habiles: HABILES_ANTES };
}

export async function preferAvisos(cambio: Partial<PreferenciasDeAvisos>): Promise<void> {
  const { error } = await supabase.rpc('avisos_preferir', cambio);
  if (error) throw toAppError(error);
}
