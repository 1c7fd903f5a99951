import { useMutation, useQueryClient } from '@tanstack/react-query';

import { marcarAvisos, type PreferenciasDeAvisos, preferirAvisos } from '@/data/avisos/avisos-api';
import { avisosKeys, preferenciasQuery } from '@/data/avisos/avisos-queries';
import { plural } from '@/lib/formato';

interface Marca {
  ids?: number[];
  leido: boolean;
}

export function useMarcarAvisos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, leido }: Marca) => marcarAvisos({ leido, ...(ids && { ids }) }),
    onSuccess: () => client.invalidateQueries({ queryKey: avisosKeys.all }),
    meta: {
      success: (n: number, { leido }: Marca) => ({
        title: leido ? 'Avisos leídos' : 'Avisos sin leer',
        message: plural(n, 'aviso', 'avisos'),
      }),
      errorTitle: 'No se han podido marcar los avisos',
    },
  });
}

/** Opening an aviso reads it. */
export function useLeerAviso() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => marcarAvisos({ ids: [id], leido: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: avisosKeys.all }),
    meta: { errorTitle: 'No se ha podido marcar el aviso como leído' },
  });
}

type Cambio = Partial<PreferenciasDeAvisos>;

export function usePreferirAvisos(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cambio: Cambio) => preferirAvisos(cambio),
    onSuccess: (_done, cambio) =>
      client.setQueryData(preferenciasQuery(userId).queryKey, (antes) => antes && { ...antes, ...cambio }),
    meta: {
      success: (_done: unknown, { resumen }: Cambio) => ({
        title:
          resumen === undefined
            ? 'Avisos de plazos guardados'
            : resumen
              ? 'Recibirá el resumen diario'
              : 'No recibirá el resumen diario',
      }),
      errorTitle: 'No se ha podido guardar',
    },
  });
}
