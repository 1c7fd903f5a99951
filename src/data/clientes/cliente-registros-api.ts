/** Table `cliente_registros`: notes, calls and e-mails that staff writes down about a client. Theirs as the client is. */
import { v4 as uuid } from 'uuid';

import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import { writtenBefore } from '@/data/escrito-antes';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import type { Tables } from '@/lib/database.types';
import { unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type ClienteRegistro = Tables<'cliente_registros'>;
export type TipoRegistro = ClienteRegistro['tipo'];

export interface RegistroFields {
  tipo: TipoRegistro;
  /** An instant, ISO 8601. */
  fecha: string;
  con_quien: string | null;
  texto: string;
}

/** Newest first. */
export function listRegistros(
  clienteId: string,
  tipo: TipoRegistro,
  signal: AbortSignal,
): Promise<ClienteRegistro[]> {
  return unwrap(
    supabase
      .from('cliente_registros')
      .select('*')
      .eq('cliente_id', clienteId)
      .eq('tipo', tipo)
      .order('fecha', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
}

async function getRegistro(id: string): Promise<ClienteRegistro | null> {
  const [registro] = await unwrap(supabase.from('cliente_registros').select('*').eq('id', id));
  return registro ?? null;
}

export const newRegistroId = (): string => uuid();

/**
 * The form makes the id. If a record with this id exists, an earlier attempt of the same form wrote it, and it is updated to what the form
 * shows now.
 */
export async function createRegistro(
  id: string,
  clienteId: string,
  fields: RegistroFields,
): Promise<ClienteRegistro> {
  try {
    return await unwrapOne(
      supabase
        .from('cliente_registros')
        .insert({ id, cliente_id: clienteId, ...fields })
        .select(),
    );
  } catch (error) {
    const made = await writtenBefore({ error, tabla: 'cliente_registros', read: () => getRegistro(id) });
    return updateRegistro({ id, fields, readAt: made.updated_at });
  }
}

export interface RegistroUpdate {
  id: string;
  /** Only those that changed. */
  fields: Partial<RegistroFields>;
  /** `updated_at` of the row that was read: any other there now refuses the change. */
  readAt: string;
}

export async function updateRegistro({ id, fields, readAt }: RegistroUpdate): Promise<ClienteRegistro> {
  const [saved] = await unwrap(
    supabase.from('cliente_registros').update(fields).eq('id', id).eq('updated_at', readAt).select(),
  );
  if (saved) return saved;
  throw await whyUnchanged('cliente_registros', id, await getRegistro(id));
}

export function deleteRegistro(id: string): Promise<string> {
  return deleteToPapelera('cliente_registros', id);
}

export function restoreRegistro(entryId: string): Promise<number> {
  return restorePapelera([entryId]);
}
