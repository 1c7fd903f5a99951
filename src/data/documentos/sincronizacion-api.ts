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
const MAX_ITEMS = 20_000;

export interface ObjetoSinFila {
  deal_id: string;
  file_path: string;
  /** As it was called when it was uploaded; older objects and other programs' do not say. */
  file_name: string | null;
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
  /** Without a row and so young that theirs may be on its way: not looked at yet. */
  recientes: number;
  sin_fila: Hallados<ObjetoSinFila>;
  sin_expediente: Hallados<ObjetoSinExpediente>;
  sin_objeto: Hallados<FilaSinObjeto>;
}

export async function compareStorage(): Promise<Comparacion> {
  return (await unwrap(supabase.rpc('compare_storage', { max_items: MAX_ITEMS }))) as unknown as Comparacion;
}

/** Answers the paths of those that have a row now. */
export async function insertSincronizados(objetos: ObjetoSinFila[]): Promise<string[]> {
  const filas = objetos.map(rowOf);
  return (await unwrap(supabase.rpc('add_documentos_sincronizados', { filas }))) as string[];
}

type FilaSincronizada = Pick<
  TablesInsert<'deal_documents'>,
  'document_type' | 'category' | 'file_name' | 'file_path' | 'mime_type' | 'sha256'
>;

/** The columns that storage does not know. Without the original name, the name in storage is used, which lacks its accents. */
function rowOf(objeto: ObjetoSinFila): FilaSincronizada {
  const stored = parseObjectPath(objeto.file_path)?.fileName ?? objeto.file_path.split('/').at(-1) ?? '';
  const fileName = objeto.file_name ?? stored;
  return {
    document_type: detectTipo(fileName).value,
    category: detectCategoria(fileName).value,
    file_name: fileName,
    file_path: objeto.file_path,
    mime_type: objeto.mime_type ?? mimeTypeOf(fileName),
    // Other programs keep something else under that name.
    sha256: /^[0-9a-f]{64}$/.test(objeto.sha256 ?? '') ? objeto.sha256 : null,
  };
}
