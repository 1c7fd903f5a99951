/** How many court notices wait: for Inicio too, which needs nothing else of them. */
import { queryOptions } from '@tanstack/react-query';

import type { ResumenJudicial } from '@/data/judiciales/judiciales-types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export const judicialesKeys = {
  all: ['notificaciones-judiciales'] as const,
  /** The text and the document of a notice stay as they came, whatever is decided of it. */
  recibido: ['notificacion-recibida'] as const,
};

export async function resumenJudicial(signal: AbortSignal): Promise<ResumenJudicial> {
  return (await unwrap(
    supabase.rpc('resumen_notificaciones').abortSignal(signal),
  )) as unknown as ResumenJudicial;
}

export const resumenJudicialQuery = queryOptions({
  queryKey: [...judicialesKeys.all, 'resumen'],
  queryFn: ({ signal }) => resumenJudicial(signal),
  meta: { errorTitle: 'Error al cargar las notificaciones' },
});
