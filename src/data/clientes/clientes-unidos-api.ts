/** Clients that may be one person: found, told apart, made one and taken back. All written by functions alone. */
import type { ClienteCampo } from '@/data/clientes/cliente-campos';
import type { Cliente } from '@/data/clientes/clientes-api';
import { unwrap } from '@/lib/errors';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

/** One number is of both; the same name with a telephone or a mail of both; the same name, and one of them has no number. */
export type PorQue = 'nif' | 'contacto' | 'nombre';

/** What tells a client from another, in a line. */
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

/** A client whole, with how much goes with it. `casos`: how many case files each of its numbers has that would follow it. */
export interface Comparado {
  cliente: Cliente;
  lleva: {
    documentos: number;
    registros: number;
    anteriores: number;
    papelera: number;
    casos: Record<string, number>;
  };
}

/** In the order asked for; fewer than two when one is gone, blocked or not the caller's to see. */
export async function compareClientes(uno: string, otro: string, signal: AbortSignal): Promise<Comparado[]> {
  const call = supabase.rpc('comparacion_de_clientes', { uno, otro }).abortSignal(signal);
  return (await unwrap(call)) as unknown as Comparado[];
}

export interface NuevaUnion {
  /** Made when the dialog opens. */
  ficha: string;
  queda: string;
  seVa: string;
  /** The fields that are taken from the one that goes. */
  delOtro: ClienteCampo[];
  /** What nobody chose, kept as a note. Empty: nothing. */
  nota: string;
  /** `updated_at` of both, as they were compared. */
  vistos: [string, string];
}

export interface UnionHecha {
  id: string;
  queda: string;
  movidos: number;
  casos: number;
}

export async function unirClientes(union: NuevaUnion): Promise<UnionHecha> {
  const { ficha, queda, seVa, delOtro, nota, vistos } = union;
  const call = supabase.rpc('unir_clientes', { ficha, queda, se_va: seVa, del_otro: delOtro, nota, vistos });
  return (await unwrap(call)) as unknown as UnionHecha;
}

export async function planDeUnion(cual: string): Promise<PlanDeDeshacer> {
  return (await unwrap(
    supabase.rpc('plan_de_deshacer', { que: 'union', cual }),
  )) as unknown as PlanDeDeshacer;
}

/** How much undoing gave back, and how much it left because somebody changed it since. */
export interface UnionDeshecha {
  vuelven: number;
  quedan: number;
}

export async function deshacerUnionClientes(id: string): Promise<UnionDeshecha> {
  return (await unwrap(
    supabase.rpc('deshacer_union_clientes', { union_id: id }),
  )) as unknown as UnionDeshecha;
}

export interface UnionDeClientes extends UnionHecha {
  /** Null: the client is not there any more, or not the caller's to see. */
  queda_nombre: string | null;
  se_va_nombre: string | null;
  created_at: string;
  deshecha_at: string | null;
  quien: string | null;
}

export interface Distincion {
  uno: string;
  otro: string;
}

export interface DistintosClientes {
  uno: FichaBreve;
  otro: FichaBreve;
  created_at: string;
  quien: string | null;
}

/** Newest first, fifty of each at most. */
export async function listUnionesClientes(
  signal: AbortSignal,
): Promise<{ uniones: UnionDeClientes[]; distintos: DistintosClientes[] }> {
  return (await unwrap(supabase.rpc('list_uniones_clientes').abortSignal(signal))) as unknown as {
    uniones: UnionDeClientes[];
    distintos: DistintosClientes[];
  };
}

export async function distinguirClientes({ uno, otro }: Distincion): Promise<Distincion> {
  await unwrap(supabase.rpc('distinguir_clientes', { uno, otro }));
  return { uno, otro };
}

export async function compararClientes({ uno, otro }: Distincion): Promise<void> {
  await unwrap(supabase.rpc('comparar_clientes', { uno, otro }));
}
