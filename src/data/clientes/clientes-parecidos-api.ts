/** Clients that may be one person: found, and told apart. Apart from what unites them, which most visits of a client never load. */
import type { Cliente } from '@/data/clientes/clientes-api';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** One number is of both; the same name with a telephone or a mail of both; the same name, and one of them has no number. */
export type PorQue = 'nif' | 'contacto' | 'nombre';

/** A line shows these few data, by which a person tells two clients apart. */
export type FichaBreve = Pick<Cliente, 'id' | 'nombre_completo' | 'telefono' | 'email' | 'created_at'> & {
  nif: string | null;
};

export interface ParRepetido {
  por: PorQue;
  queda: FichaBreve;
  otro: FichaBreve;
}

/** `total`: how many there are; `pares`: the surest fifty. */
export interface Repetidos {
  total: number;
  pares: ParRepetido[];
}

export async function listRepetidos(signal: AbortSignal): Promise<Repetidos> {
  return (await unwrap(supabase.rpc('clientes_parecidos').abortSignal(signal))) as unknown as Repetidos;
}

/** Those that may be the same person as that client, ten at most. */
export async function parecidosDeCliente(
  cliente: string,
  signal: AbortSignal,
): Promise<(FichaBreve & { por: PorQue })[]> {
  const call = supabase.rpc('parecidos_de_cliente', { cliente }).abortSignal(signal);
  return (await unwrap(call)) as unknown as (FichaBreve & { por: PorQue })[];
}

export interface Distincion {
  uno: string;
  otro: string;
}

export async function distinguishClientes({ uno, otro }: Distincion): Promise<Distincion> {
  await unwrap(supabase.rpc('distinguir_clientes', { uno, otro }));
  return { uno, otro };
}

export async function compareClientesAgain({ uno, otro }: Distincion): Promise<void> {
  await unwrap(supabase.rpc('comparar_clientes', { uno, otro }));
}
