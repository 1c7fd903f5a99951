/**
 * `Sincronizar Documentos del Storage`: what bucket `expediente-documents` holds against what `deal_documents` says. The database
 * compares; objects of the caller (or the team) that have a case file and no row are given one.
 */
import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { detectCategoria, detectTipo } from '@/data/documentos/deteccion';
import { parseObjectPath } from '@/data/documentos/rutas';
import type { TablesInsert } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** At most as many of each kind in one comparison. */
export const MAX_ITEMS = 20_000;

export interface ObjetoSinFila {
  deal_id: string;
  file_path: string;
  file_size: number | null;
  mime_type: string | null;
  sha256: string | null;
  uploaded_at: string;
}

export interface ObjetoSinExpediente {
  deal_id: string;
  file_path: string;
}

export interface FilaSinObjeto {
  id: string;
  deal_id: string;
  file_name: string;
  file_path: string;
}

interface Hallados<T> {
  total: number;
  items: T[];
}

export interface Comparacion {
  objetos: number;
  sin_fila: Hallados<ObjetoSinFila>;
  sin_expediente: Hallados<ObjetoSinExpediente>;
  sin_objeto: Hallados<FilaSinObjeto>;
}

export async function compareStorage(): Promise<Comparacion> {
  return (await unwrap(supabase.rpc('compare_storage', { max_items: MAX_ITEMS }))) as unknown as Comparacion;
}

export async function insertSincronizados(objetos: ObjetoSinFila[]): Promise<void> {
  await unwrap(supabase.from('deal_documents').insert(objetos.map(rowOf)).select('id'));
}

/** Type and category by the name that storage has: the original, with its accents, is not known any more. */
export function rowOf(objeto: ObjetoSinFila): TablesInsert<'deal_documents'> {
  const fileName = parseObjectPath(objeto.file_path)?.fileName ?? objeto.file_path.split('/').at(-1) ?? '';
  return {
    deal_id: objeto.deal_id,
    document_type: detectTipo(fileName).value,
    category: detectCategoria(fileName).value,
    file_name: fileName,
    file_path: objeto.file_path,
    file_size: objeto.file_size ?? 0,
    mime_type: objeto.mime_type ?? mimeTypeOf(fileName),
    // Other programs keep something else under that name.
    sha256: /^[0-9a-f]{64}$/.test(objeto.sha256 ?? '') ? objeto.sha256 : null,
    uploaded_at: objeto.uploaded_at,
  };
}
