/** Open prior complaints that the rules of today would free, or close, on another day, and what a person decides about them. */
import type { DatosIntento, RelojGuardado } from '@/data/masc/masc-types';
import type { Hechos } from '@/domain/masc/tipos';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** One that was counted with other rules, of those about which the caller decides. */
export interface ReclamacionDeOtraRegla
  extends
    Hechos,
    Pick<DatosIntento, 'via' | 'ambas'>,
    Pick<RelojGuardado, 'cumple_desde' | 'caduca' | 'espera' | 'regla'> {
  id: string;
  deal_id: string;
  /** Contract and claimant. */
  expediente: string | null;
  referencia: string;
  /** Who wrote it. */
  responsable: string | null;
  visto: string;
}

/** The clock that the person saw. `computo` is null where the rules of today cannot count it: it can only be kept. */
export interface ReclamacionDecidida extends RelojGuardado {
  id: string;
  visto: string;
}

const PAGE = 1000;

/** The rules of today for a route, by itself or with the general one. */
export interface ReglaDeVia extends Pick<DatosIntento, 'via' | 'ambas'> {
  regla: string;
}

/** Page by page. */
export async function* reclamacionesConOtraRegla(
  reglas: ReglaDeVia[],
): AsyncGenerator<ReclamacionDeOtraRegla[]> {
  let after: string | undefined;
  for (;;) {
    const page = (await unwrap(
      supabase.rpc('reclamaciones_con_otra_regla', {
        reglas: reglas as unknown as Json,
        ...(after && { after_id: after }),
      }),
    )) as unknown as ReclamacionDeOtraRegla[];
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}

export interface DecisionDeReclamaciones {
  filas: ReclamacionDecidida[];
  decision: 'aceptar' | 'conservar';
  motivo?: string;
}

/** At most a thousand at a time. Answers those that were decided: one that changed meanwhile is left alone. */
export async function decideReclamaciones({
  filas,
  decision,
  motivo,
}: DecisionDeReclamaciones): Promise<{ id: string }[]> {
  return (await unwrap(
    supabase.rpc('decidir_reclamaciones', {
      filas: filas as unknown as Json,
      decision,
      ...(motivo !== undefined && { motivo }),
    }),
  )) as { id: string }[];
}
