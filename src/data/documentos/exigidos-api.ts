/** Which of the numbered exhibits a case file must have: row `documentos_exigidos` of `settings`, an administrator's to change. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export async function listExigidos(signal: AbortSignal): Promise<string[]> {
  return unwrap(supabase.rpc('documentos_exigidos').abortSignal(signal));
}
