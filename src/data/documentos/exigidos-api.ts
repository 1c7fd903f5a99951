/** Which of the numbered exhibits a case file must have: row `documentos_exigidos` of `settings`, an administrator's to change. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export async function listExigidos(signal: AbortSignal): Promise<string[]> {
  return unwrap(supabase.rpc('documentos_exigidos').abortSignal(signal));
}

/** It answers which required documents a case file has that the caller does not see, because they are somebody else's. */
export async function listExigidosDeOtros(deal: string, signal: AbortSignal): Promise<string[]> {
  return unwrap(supabase.rpc('exigidos_de_otros', { deal }).abortSignal(signal));
}
