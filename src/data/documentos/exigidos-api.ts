/** Which of the numbered exhibits a case file must have: row `documentos_exigidos` of `settings`, an administrator's to change. */
import type { Categoria } from '@/data/documentos/deteccion';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** The practice's numbered exhibits, in their order. */
export const DOCUMENTOS_NUMERADOS = [
  { name: 'apud-acta', numero: '0' },
  { name: 'masc', numero: '1' },
  { name: 'contrato-poliza', numero: '2' },
  { name: 'recibo', numero: '2.1' },
  { name: 'traduccion-jurada', numero: '3' },
  { name: 'informe-aespj', numero: '4' },
] as const satisfies { name: Categoria; numero: string }[];

export type DocumentoNumerado = (typeof DOCUMENTOS_NUMERADOS)[number];

export async function listExigidos(signal: AbortSignal): Promise<string[]> {
  return unwrap(supabase.rpc('documentos_exigidos').abortSignal(signal));
}

export async function updateExigidos(names: string[]): Promise<string[]> {
  await unwrap(
    supabase
      .from('settings')
      .upsert({ name: 'documentos_exigidos', value: names.join(',') })
      .select('name'),
  );
  return names;
}
