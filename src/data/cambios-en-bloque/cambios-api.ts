/** The history of changes to many rows at once, and the way back: see supabase/schemas/29_cambios_en_bloque.sql. */
import { type ListParams, listRpc, type Page, pageArgs } from '@/data/lista';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface CambioEnBloque {
  /** The name that its steps share. */
  id: string;
  tipo: 'campo' | 'fase' | 'servicio' | 'tareas';
  /** The field, the phase, where a service came from, or what was done to tasks. */
  campo: string;
  /** What the rows got; null: nothing, or it is not known any more. */
  valor: string | null;
  cuantos: number;
  at: string;
  /** Name or e-mail. */
  quien: string | null;
  /** Steps that are not undone. */
  quedan: number;
  deshecho_at: string | null;
  restaurados: number | null;
}

export const listCambios = (
  params: Pick<ListParams, 'page' | 'size'>,
  signal: AbortSignal,
): Promise<Page<CambioEnBloque>> => listRpc(supabase.rpc('list_cambios_en_bloque', pageArgs(params)), signal);

/** A row that stayed as it is. */
export interface Dejado {
  /** Its case file; null where there is none any more. */
  deal: string | null;
  nombre: string | null;
  eliminado: boolean;
  /** The last to change it. */
  quien: string | null;
}

export interface CambioDeshecho {
  restaurados: number;
  dejados: number;
  /** Of those that stayed, as many as are named. */
  nombres: Dejado[];
}

/** Step by step, the last one first. What somebody has changed since stays as it is. */
export async function deshacerCambio(grupo: string): Promise<CambioDeshecho> {
  const all: CambioDeshecho = { restaurados: 0, dejados: 0, nombres: [] };
  for (;;) {
    const answer = await unwrap(supabase.rpc('deshacer_cambio_en_bloque', { grupo }));
    const { restaurados, dejados, nombres, quedan } = answer as unknown as CambioDeshecho & {
      quedan: number;
    };
    all.restaurados += restaurados;
    all.dejados += dejados;
    all.nombres.push(...nombres);
    if (quedan === 0) return all;
  }
}
