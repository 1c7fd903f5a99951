import { useMutation, useQueryClient } from '@tanstack/react-query';

import { purgeEach, restoreEach } from '@/data/papelera/papelera-muchos';
import { papeleraKeys } from '@/data/papelera/papelera-queries';
import { borrarSoltados } from '@/data/papelera/soltados-api';

/** Never fails as a whole: an entry that cannot be restored does not stop the others. The caller shows the failures of the result. */
export function useRestorePapelera() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreEach,
    // What came back may show anywhere: lists, details, documents, counters.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Purges in batches. Each batch is purged completely or not at all. */
export function usePurgePapelera() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: purgeEach,
    onSettled: () => client.invalidateQueries(),
    meta: { errorTitle: 'Error al vaciar la papelera' },
  });
}

/** The files that wait to be removed by the caller: none in the embedded product. */
export function useBorrarSoltados() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: borrarSoltados,
    onSettled: () => client.invalidateQueries({ queryKey: papeleraKeys.soltados() }),
    meta: { errorTitle: 'Error al borrar los archivos de lo eliminado' },
  });
}
