/** `settings`: name and value. Staff reads it, administrators write it; the two legal texts are read by everybody, apart from it. */
import { appConfig } from '@/lib/config';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type LegalName = 'terminos' | 'privacidad';

/** Null when the practice has not written its own. */
export async function getLegalText(name: LegalName): Promise<string | null> {
  const texts = appConfig().embedded ? await fetchLegalTexts() : await selectLegalTexts();
  return texts[name]?.trim() || null;
}

type LegalTexts = Partial<Record<string, string>>;

/** Our own server answers no rows to whoever has no session: the two texts have a place of their own. */
async function fetchLegalTexts(): Promise<LegalTexts> {
  try {
    const response = await fetch('/textos-legales');
    if (!response.ok) throw Object.assign(new Error('El servidor no responde'), { status: response.status });
    return await response.json();
  } catch (error) {
    throw toAppError(error);
  }
}

/** A hosted Supabase has them in a view. */
async function selectLegalTexts(): Promise<LegalTexts> {
  const rows = await unwrap(supabase.from('textos_legales').select('name, value'));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** For administrators. */
export async function saveLegalText({ name, value }: { name: LegalName; value: string }): Promise<string> {
  const saved = await unwrapOne(
    supabase.from('settings').upsert({ name, value: value.trim() }).select('value'),
  );
  return saved.value;
}
