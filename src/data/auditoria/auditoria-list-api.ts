/** Table `auditoria` as a page: functions `list_auditoria` and `export_auditoria` answer what its policies show the caller. */
import type {
  AuditoriaEntry,
  AuditoriaFilters,
  AuditoriaPage,
  AuditoriaParams,
} from '@/data/auditoria/auditoria-types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export async function listAuditoria(params: AuditoriaParams, signal: AbortSignal): Promise<AuditoriaPage> {
  const { filters, page, size } = params;
  const call = supabase.rpc('list_auditoria', {
    filters: { ...filters },
    page_number: page,
    page_size: size,
  });
  return (await unwrap(call.abortSignal(signal))) as unknown as AuditoriaPage;
}

/** The entries after another, a thousand; from the newest without one. */
export async function exportAuditoria(
  filters: AuditoriaFilters,
  afterId: number | undefined,
  signal: AbortSignal,
): Promise<AuditoriaEntry[]> {
  const args = { filters: { ...filters }, ...(afterId !== undefined && { after_id: afterId }) };
  const call = supabase.rpc('export_auditoria', args);
  return (await unwrap(call.abortSignal(signal))) as unknown as AuditoriaEntry[];
}
