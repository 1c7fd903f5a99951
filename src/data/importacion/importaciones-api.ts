/**
 * Table `importaciones`: the history of imports. A row belongs to whoever imports, and only they write it; they alone see it,
 * or all of staff with team visibility.
 */
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Origen = Tables<'importaciones'>['origen'];
export type EstadoImportacion = 'completada' | 'en_curso' | 'interrumpida';

export interface Importacion {
  id: string;
  origen: Origen;
  nombre: string;
  started_at: string;
  estado: EstadoImportacion;
  /** Name or e-mail of who ran it. */
  quien: string | null;
  creados: number;
  /** Case files of both shapes that it made and that are still there: each shape has a list of its own. */
  nuevos: number;
  antiguos: number;
  /** The only one of its kind that is still there. */
  el_nuevo: string | null;
  el_antiguo: string | null;
  el_cliente: string | null;
  actualizados: number;
  existentes: number;
  fallidos: number;
  documentos: number;
  /** How many messages there are. */
  errores: number;
  /** Something of it is still there, and could be undone. */
  queda: boolean;
}

export interface ImportacionesPage {
  total: number;
  page: number;
  rows: Importacion[];
}

export interface NewImportacion {
  origen: Origen;
  /** The file or folder that was chosen. */
  nombre: string;
}

export interface ImportacionOutcome {
  creados: number;
  actualizados: number;
  existentes: number;
  fallidos: number;
  documentos: number;
  errores: string[];
}

/** Answers its id, which the rows it makes carry. */
export async function startImportacion(importacion: NewImportacion, signal?: AbortSignal): Promise<string> {
  const row = supabase.from('importaciones').insert(importacion).select('id');
  const { id } = await unwrap((signal ? row.abortSignal(signal) : row).single());
  return id;
}

/** Says that it is still running. */
export async function beatImportacion(id: string): Promise<void> {
  const latido_at = new Date().toISOString();
  await unwrap(supabase.from('importaciones').update({ latido_at }).eq('id', id).select('id'));
}

/** `finished`: it came to its end; otherwise the row says how far it got. */
export async function saveImportacion(
  id: string,
  outcome: ImportacionOutcome,
  finished: boolean,
): Promise<void> {
  const finished_at = finished ? new Date().toISOString() : null;
  await unwrap(
    supabase
      .from('importaciones')
      .update({ ...outcome, finished_at, latido_at: null })
      .eq('id', id)
      .select('id'),
  );
}

export interface ImportacionesParams {
  page: number;
  size: number;
  /** Only those that had some. */
  conErrores: boolean;
}

export async function listImportaciones(
  { page, size, conErrores }: ImportacionesParams,
  signal: AbortSignal,
): Promise<ImportacionesPage> {
  const call = supabase.rpc('list_importaciones', {
    page_number: page,
    page_size: size,
    con_errores: conErrores,
  });
  const answer = await unwrap(call.abortSignal(signal));
  return answer as unknown as ImportacionesPage;
}

/** The messages of an import, in order. */
export async function listErrores(id: string, signal?: AbortSignal): Promise<string[]> {
  const query = supabase.from('importaciones').select('errores').eq('id', id);
  const { errores } = await unwrap((signal ? query.abortSignal(signal) : query).single());
  return errores as string[];
}
