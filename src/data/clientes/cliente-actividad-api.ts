/** What happened to a client, their documents and their records: from `auditoria`, which nobody can change. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface Actividad {
  id: number;
  /** An instant. */
  at: string;
  accion: 'insert' | 'update' | 'delete' | 'view' | 'download';
  tabla: 'clientes' | 'cliente_documents' | 'cliente_registros';
  /** The document's `file_name`, or `tipo` and `texto` of the record. */
  que: { file_name?: string | null; tipo?: string | null; texto?: string | null } | null;
  /** An update has only the fields that changed. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  /** Name or e-mail; null for the system, or somebody who is no longer there. */
  quien: string | null;
}

/** As many entries as a call answers. */
export const ACTIVIDAD_PAGE = 50;

/** Newest first, those older than `before`. */
export async function listActividad(
  clienteId: string,
  before: number | null,
  signal: AbortSignal,
): Promise<Actividad[]> {
  const args = before === null ? { cliente: clienteId } : { cliente: clienteId, before };
  return (await unwrap(
    supabase.rpc('actividad_de_cliente', args).abortSignal(signal),
  )) as unknown as Actividad[];
}
