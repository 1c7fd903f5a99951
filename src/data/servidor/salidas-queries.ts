import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export const salidasQuery = queryOptions({
  queryKey: ['salidas'],
  queryFn: ({ signal }) => getSalidasRetenidas(signal),
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar lo que está retenido' },
});

const HECHO: Record<AccionDeSalidas, { title: string; message: string }> = {
  enviar: { title: 'Se envía', message: 'Lo que esperaba empieza a salir' },
  descartar: { title: 'Descartado', message: 'Lo que esperaba en la copia no se envía; lo nuevo sí' },
};

export function useReleaseSalidas(accion: AccionDeSalidas) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => releaseSalidas(accion),
    // Another administrator may have decided: it is asked again then too.
    onSettled: () => client.invalidateQueries(),
    meta: { success: HECHO[accion], errorTitle: 'No se ha podido decidir lo que esperaba' },
  });
}

// What a restored copy holds back: mails to clients and calls to other programs that waited in it. For administrators.

export interface SalidasRetenidas {
  /** When the copy was restored. */
  desde: string;
  correos: number;
  avisos: number;
}

/** Null where nothing is held back. */
async function getSalidasRetenidas(signal: AbortSignal): Promise<SalidasRetenidas | null> {
  const { data, error } = await supabase.rpc('salidas_retenidas').abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as SalidasRetenidas | null;
}

type AccionDeSalidas = 'enviar' | 'descartar';

async function releaseSalidas(accion: AccionDeSalidas): Promise<void> {
  const { error } = await supabase.rpc('soltar_salidas', { accion });
  if (error) throw toAppError(error);
}
