/** `settings`: name and value. Everybody may read the legal texts; the rest is for staff. */
import { unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type LegalName = 'terminos' | 'privacidad';

/** Null when the practice has not written its own. */
export async function getLegalText(name: LegalName): Promise<string | null> {
  const [row] = await unwrap(supabase.from('settings').select('value').eq('name', name));
  return row?.value?.trim() || null;
}

/** For administrators. */
export async function saveLegalText({ name, value }: { name: LegalName; value: string }): Promise<string> {
  const saved = await unwrapOne(
    supabase.from('settings').upsert({ name, value: value.trim() }).select('value'),
  );
  return saved.value;
}
