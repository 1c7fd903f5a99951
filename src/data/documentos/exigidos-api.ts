/** Which of the numbered exhibits a case file must have: row `documentos_exigidos` of `settings`, an administrator's to change. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export async function listExigidos(signal: AbortSignal): Promise<string[]> {
  return unwrap(supabase.rpc('documentos_exigidos').abortSignal(signal));
}

/** Of the required ones, those that a case file has and the caller does not see: somebody else's. */
export async function listExigidosDeOtros(deal: string, signal: AbortSignal): Promise<string[]> {
  return unwrap(supabase.rpc('exigidos_de_otros', { deal }).abortSignal(signal));
}
