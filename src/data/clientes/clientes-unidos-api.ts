/** Clients that were one person: compared, made one and taken back. Written by functions alone. */
import type { ClienteCampo } from '@/data/clientes/cliente-campos';
import type { Cliente } from '@/data/clientes/clientes-api';
import type { FichaBreve } from '@/data/clientes/clientes-parecidos-api';
import { unwrap } from '@/lib/errors';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

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
  /** The union keeps the values that nobody chose as this note; an empty one is not written. */
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

export async function uniteClientes(union: NuevaUnion): Promise<UnionHecha> {
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

export async function undoUnionClientes(id: string): Promise<UnionDeshecha> {
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
