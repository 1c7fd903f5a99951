/** Function `buscar`: what the caller may see of clients, case files of both tables and documents, the best matches of each. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** What a text may name to the letter: a number of contract, a DNI, a telephone. */
interface PorNumero {
  exacto?: boolean;
}

interface ClienteEncontrado extends PorNumero {
  id: string;
  nombre_completo: string;
  dni: string | null;
  email: string | null;
}

interface ExpedienteEncontrado extends PorNumero {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  hasinsurancecompanyinfo: boolean | null;
}

interface AntiguoEncontrado extends PorNumero {
  id: string;
  numero_contrato: string | null;
  nombre_acreedor: string | null;
  cliente: string | null;
}

/** It belongs to a case file or to a client: one of the two ids is there. */
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
  /** These come from the older table. */
  antiguos: AntiguoEncontrado[];
  documentos: DocumentoEncontrado[];
}

/** `abiertos`: ids of what the person opened lately, which go before others that match as well. */
export async function buscar(
  texto: string,
  signal: AbortSignal,
  abiertos: string[] = [],
): Promise<Encontrado> {
  return (await unwrap(
    supabase.rpc('buscar', { texto, limite: 5, abiertos }).abortSignal(signal),
  )) as unknown as Encontrado;
}
