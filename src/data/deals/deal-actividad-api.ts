/** What happened to a case file and its documents: from `auditoria`, which nobody can change. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface DealActividad {
  id: number;
  /** An instant. */
  at: string;
  accion: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge';
  tabla: 'deals' | 'deal_documents';
  /** Of a document. */
  file_name: string | null;
  /** Of an update, only the fields that changed. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  /** Name or e-mail; null for the system, or somebody who is no longer there. */
  quien: string | null;
}

/** As many entries as a call answers. */
export const ACTIVIDAD_PAGE = 50;

/** Newest first, those older than `before`. */
export async function listActividadOfDeal(
  dealId: string,
  before: number | null,
  signal: AbortSignal,
): Promise<DealActividad[]> {
  const args = before === null ? { deal: dealId } : { deal: dealId, before };
  return (await unwrap(
    supabase.rpc('actividad_de_deal', args).abortSignal(signal),
  )) as unknown as DealActividad[];
}
