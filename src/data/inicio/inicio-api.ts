/** The four counters of Inicio, computed by the database from what the caller may see. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface InicioCounters {
  clientes_activos: number;
  expedientes_abiertos: number;
  tareas_pendientes: number;
  /** Euros. */
  importe_recuperado_mes: number;
}

export async function getInicioCounters(): Promise<InicioCounters> {
  return (await unwrap(supabase.rpc('inicio_counters'))) as unknown as InicioCounters;
}
