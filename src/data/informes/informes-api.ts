/** Reports over table `deals`: counted in the database, for all of staff. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export const INFORMES = ['acreedor', 'clausula', 'mes', 'estado'] as const;
export type InformePor = (typeof INFORMES)[number];

/** Days are Madrid's, aaaa-mm-dd, both included; of the generation date. */
export interface InformeParams {
  por: InformePor;
  desde: string | undefined;
  hasta: string | undefined;
}

export interface InformeFila {
  /** The creditor or the month (aaaa-mm), '' where there is none; the clause; the estado. */
  clave: string;
  expedientes: number;
  completos: number;
  incompletos: number;
  sin_definir: number;
  reclamados: number;
  respondidos: number;
  /** Median of the days between claim and answer. */
  dias: number | null;
}

export async function getInforme(
  { por, desde, hasta }: InformeParams,
  signal: AbortSignal,
): Promise<InformeFila[]> {
  const call = supabase.rpc('informe', { agrupar: por, ...(desde && { desde }), ...(hasta && { hasta }) });
  return (await unwrap(call.abortSignal(signal))) as unknown as InformeFila[];
}
