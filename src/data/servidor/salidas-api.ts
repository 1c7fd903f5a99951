/** What a restored copy holds back: mails to clients and calls to other programs that waited in it. For administrators. */
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface SalidasRetenidas {
  /** When the copy was restored. */
  desde: string;
  correos: number;
  avisos: number;
}

/** Null where nothing is held back. */
export async function getSalidasRetenidas(signal: AbortSignal): Promise<SalidasRetenidas | null> {
  const { data, error } = await supabase.rpc('salidas_retenidas').abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as SalidasRetenidas | null;
}

export type AccionDeSalidas = 'enviar' | 'descartar';

export async function releaseSalidas(accion: AccionDeSalidas): Promise<void> {
  const { error } = await supabase.rpc('soltar_salidas', { accion });
  if (error) throw toAppError(error);
}
