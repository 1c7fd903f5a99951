import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type AccionDeSalidas, getSalidasRetenidas, releaseSalidas } from '@/data/servidor/salidas-api';

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
