/** Table `cliente_registros`: notes, calls and e-mails that staff writes down about a client. Theirs as the client is. */
import { v4 as uuid } from 'uuid';

import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import type { Tables } from '@/lib/database.types';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
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

export const newRegistroId = (): string => uuid();

/** The id is this form's own: one that has it already is an earlier try of the form, and becomes what is on the screen now. */
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
    if (toAppError(error).kind !== 'conflict') throw error;
    return updateRegistro(id, fields);
  }
}

export function updateRegistro(id: string, fields: RegistroFields): Promise<ClienteRegistro> {
  return unwrapOne(supabase.from('cliente_registros').update(fields).eq('id', id).select());
}

export function deleteRegistro(id: string): Promise<string> {
  return deleteToPapelera('cliente_registros', id);
}

export function restoreRegistro(entryId: string): Promise<number> {
  return restorePapelera([entryId]);
}
