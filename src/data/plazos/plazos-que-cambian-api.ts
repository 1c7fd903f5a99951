/** Open terms that the rules of today would end on another day, and what a person decides about them. */
import type { Computo, Entrada } from '@/domain/plazos/tipos';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** One that other rules may have counted, of those about which the caller decides. */
export interface PlazoDeOtraRegla {
  id: string;
  deal_id: string | null;
  /** Contract and claimant. */
  expediente: string | null;
  titulo: string;
  responsable: string | null;
  inicio: string;
  gracia: string | null;
  sede_id: string | null;
  /** The term was counted from `entrada`; by the rules of today it would be counted from `ahora`. */
  entrada: Entrada;
  ahora: Entrada;
  /** What it was counted with (`reglasDe`). Null: before that was written down. */
  motor: string | null;
  /** The version of the rules for it. */
  regla: string;
  confirmado_at: string | null;
  visto: string;
}

const PAGE = 1000;

/** Page by page. `motor`: what terms are counted with today (`reglasDe`). */
export async function* plazosConOtraRegla(motor: string): AsyncGenerator<PlazoDeOtraRegla[]> {
  let after: string | undefined;
  for (;;) {
    const page = (await unwrap(
      supabase.rpc('plazos_con_otra_regla', { motor, ...(after && { after_id: after }) }),
    )) as unknown as PlazoDeOtraRegla[];
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}

/** The day that the person saw. Null: the rules of today cannot count the term, and it can only be kept. */
export interface PlazoDecidido extends Pick<PlazoDeOtraRegla, 'id' | 'visto' | 'regla'> {
  inicio: string | null;
  gracia: string | null;
  computo: Computo | null;
  calendario: Record<string, number>;
}

export interface DecisionDePlazos {
  filas: PlazoDecidido[];
  /** What they were counted with (`reglasDe`). */
  motor: string;
  decision: 'aceptar' | 'conservar';
  /** Why their day is kept. */
  motivo?: string;
}

/** At most a thousand at a time. Answers those that were decided: one that changed meanwhile is left alone. */
export async function decidePlazos({
  filas,
  motor,
  decision,
  motivo,
}: DecisionDePlazos): Promise<{ id: string }[]> {
  return (await unwrap(
    supabase.rpc('decidir_plazos', {
      filas: filas as unknown as Json,
      decision,
      motor,
      ...(motivo !== undefined && { motivo }),
    }),
  )) as { id: string }[];
}
