/** Function `buscar`: what the caller may see of clients, case files and documents, the best matches of each. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

interface ClienteEncontrado {
  id: string;
  nombre_completo: string;
  dni: string | null;
  email: string | null;
}

interface ExpedienteEncontrado {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  hasinsurancecompanyinfo: boolean | null;
}

/** Of a case file or of a client: one of the two ids is there. */
export interface DocumentoEncontrado {
  id: string;
  file_name: string;
  category: string | null;
  deal_id: string | null;
  cliente_id: string | null;
  /** Name of the debtor or the client. */
  de: string | null;
}

export interface Encontrado {
  clientes: ClienteEncontrado[];
  expedientes: ExpedienteEncontrado[];
  documentos: DocumentoEncontrado[];
}

export async function buscar(texto: string, signal: AbortSignal): Promise<Encontrado> {
  return (await unwrap(
    supabase.rpc('buscar', { texto, limite: 5 }).abortSignal(signal),
  )) as unknown as Encontrado;
}
