import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import type { ListCache } from '@/data/lista-cache';
import { deleteMany, deleteToPapelera, restoreMany, restorePapelera } from '@/data/papelera/papelera-api';
import { keepOut } from '@/data/quitado';
import type { TablaConPapelera } from '@/data/recursos';
import type { Elegidos, MuchosOptions } from '@/lib/eliminar-muchos';
import { toAppError } from '@/lib/errors';

interface Row {
  id: string;
}

/** Rows of a list that go to the Papelera and come back from it. */
export interface Deletable<Listed extends Row, Saved extends Row> {
  tabla: TablaConPapelera;
  cache: ListCache<Listed, Saved>;
  eliminado: { title: string; message: string };
  errorTitle: string;
}

/** The row goes from the lists at once and comes back if the server refuses. */
export function useDeleteRow<Listed extends Row, Saved extends Row>(deletable: Deletable<Listed, Saved>) {
  const { tabla, cache, eliminado, errorTitle } = deletable;
  const client = useQueryClient();
  const mutationKey = [...cache.keys.all, 'delete'];
  const { mutate: restore } = useRestoreRows(cache);
  return useMutation({
    mutationKey,
    mutationFn: ({ id }: Row) => deleteToPapelera(tabla, id),
    onMutate: ({ id }) => {
      const taken = cache.take(client, [id]);
      return { taken, letIn: keepOut(client, () => void cache.take(client, [id])) };
    },
    onError: (error, _row, gone) => {
      cache.putBack(client, gone?.taken ?? []);
      if (toAppError(error).kind === 'not-found')
        return client.invalidateQueries({ queryKey: cache.keys.all });
    },
    onSuccess: (_entryId, { id }) => forget(client, cache, [id]),
    // Gaps are filled after the last deletion in flight: earlier, that would bring back rows that are about to go.
    onSettled: (_entryId, _error, _row, gone) => {
      gone?.letIn();
      return client.isMutating({ mutationKey }) === 1 ? cache.fillGaps(client) : undefined;
    },
    meta: {
      success: (entryId: string) => ({
        ...eliminado,
        action: { label: 'Deshacer', run: () => restore([entryId]) },
      }),
      errorTitle,
    },
  });
}

function useRestoreRows({ keys }: Pick<ListCache<Row, Row>, 'keys'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryIds: string[]) => restorePapelera(entryIds),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
    meta: { errorTitle: 'Error al restaurar' },
  });
}

/** What deleting many rows at once needs, of one list. */
export function useBulkDelete<Listed extends Row, Saved extends Row>({
  tabla,
  cache,
}: Deletable<Listed, Saved>) {
  const client = useQueryClient();
  return {
    eliminar: (elegidos: Elegidos, options: MuchosOptions) => deleteMany(tabla, elegidos, options),
    restaurar: restoreMany,
    takeOut: (ids: string[]) => forget(client, cache, ids),
    refresh: () => client.invalidateQueries({ queryKey: cache.keys.all }),
  };
}

function forget<Listed extends Row, Saved extends Row>(
  client: QueryClient,
  cache: ListCache<Listed, Saved>,
  ids: string[],
): void {
  // A list that was being fetched meanwhile may have brought a row back.
  cache.take(client, ids);
  for (const id of ids) client.removeQueries({ queryKey: cache.keys.detail(id) });
}
