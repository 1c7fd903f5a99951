import type { Tables } from '@/lib/database.types';
/** Rows of `datos_legales` hold what the law says beside the kinds of term, each with its state. Administrators change it, with a reason. */
import type { TextoLegal } from '@/lib/dato-legal';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface DatoLegal extends TextoLegal {
  clave: string;
  grupo: Tables<'datos_legales'>['grupo'];
  titulo: string;
  motivo: string | null;
  updated_at: string;
}

export const GRUPOS: Record<DatoLegal['grupo'], string> = {
  vias: 'Vías de reclamación previa',
  costas: 'Costas',
  juicios: 'Clases de juicio',
  documentos: 'Documentos de la demanda',
  intereses: 'Intereses y usura',
  fiestas: 'Fiestas',
};

export function listDatosLegales(signal: AbortSignal): Promise<DatoLegal[]> {
  return unwrap(
    supabase
      .from('datos_legales')
      .select('clave, grupo, titulo, articulo, estado, leido_el, enlace, lecturas, motivo, updated_at')
      .order('clave')
      .abortSignal(signal),
  );
}

export interface DatoEscrito extends Pick<
  DatoLegal,
  'clave' | 'estado' | 'leido_el' | 'enlace' | 'lecturas'
> {
  motivo: string;
  visto: string;
}

export async function saveDatoLegal(dato: DatoEscrito): Promise<void> {
  const { error } = await supabase.rpc('guardar_dato_legal', { dato: { ...dato } });
  if (error) throw toAppError(error);
}
