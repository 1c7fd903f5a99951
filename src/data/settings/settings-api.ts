/** `settings`: name and value. Staff reads it, administrators write it; the two legal texts are read by everybody, apart from it. */
import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import { appConfig } from '@/lib/config';
import type { Tables } from '@/lib/database.types';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type LegalName = 'terminos' | 'privacidad';

/** The settings that people edit. */
export type SettingName =
  | LegalName
  | 'documentos_exigidos'
  | 'doble_control'
  | 'lecturas_plazos'
  | 'masc_ambas'
  | 'masc_interrupcion'
  | 'masc_ventana'
  | 'masc_envio'
  | 'masc_patrones'
  | 'perfiles_aportacion'
  | 'despacho'
  | 'correos_por_minuto'
  | 'costas_recuperadas'
  | 'segundo_paso';

export type Setting = Tables<'settings'>;

const COLUMNS = 'name, value, updated_at' as const;

/** Null while the practice has not decided it. */
export async function getSetting(name: SettingName, signal?: AbortSignal): Promise<Setting | null> {
  const call = supabase.from('settings').select(COLUMNS).eq('name', name).limit(1);
  const [setting] = await unwrap(signal ? call.abortSignal(signal) : call);
  return setting ?? null;
}

export interface SettingUpdate {
  name: SettingName;
  value: string;
  /** `updated_at` of the row that was read: any other there now refuses the change. None: there was no row. */
  readAt: string | undefined;
}

/** Only administrators may call it. */
export async function saveSetting({ name, value, readAt }: SettingUpdate): Promise<Setting> {
  if (readAt === undefined) return insertSetting(name, value);
  const [saved] = await unwrap(
    supabase.from('settings').update({ value }).eq('name', name).eq('updated_at', readAt).select(COLUMNS),
  );
  if (saved) return saved;
  throw await whyUnchanged('settings', name, await getSetting(name));
}

async function insertSetting(name: SettingName, value: string): Promise<Setting> {
  try {
    return await unwrapOne(supabase.from('settings').insert({ name, value }).select(COLUMNS));
  } catch (error) {
    if (toAppError(error).kind !== 'conflict') throw error;
    throw await whyUnchanged('settings', name, await getSetting(name));
  }
}

/** Null when the practice has not written its own. */
export async function getLegalText(name: LegalName): Promise<string | null> {
  const texts = appConfig().embedded ? await fetchLegalTexts() : await selectLegalTexts();
  return texts[name]?.trim() || null;
}

type LegalTexts = Partial<Record<string, string>>;

/** Our own server answers no rows without a session, so the two legal texts have an address of their own. */
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
