/** Table `cliente_registros`: notes, calls and e-mails that staff writes down about a client. Theirs as the client is. */
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

export function createRegistro(clienteId: string, fields: RegistroFields): Promise<ClienteRegistro> {
  return unwrapOne(
    supabase
      .from('cliente_registros')
      .insert({ cliente_id: clienteId, ...fields })
      .select(),
  );
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
