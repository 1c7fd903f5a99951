/** Table `importaciones`: the history of imports. A row belongs to whoever imports, and only they write it. */
import { AppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface NewImportacion {
  origen: 'json' | 'carpetas';
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
export async function startImportacion(importacion: NewImportacion): Promise<string> {
  const { id } = await unwrap(supabase.from('importaciones').insert(importacion).select('id').single());
  return id;
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
      .update({ ...outcome, finished_at })
      .eq('id', id)
      .select('id'),
  );
}

export async function currentUserId(): Promise<string> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new AppError('session', 'Usuario no autenticado');
  return data.session.user.id;
}
