import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changedRow, RowGoneError } from '@/data/auditoria/row-changed-error';
import {
  createVista,
  deleteVista,
  listVistas,
  type NewVista,
  type Pantalla,
  updateVista,
  type Vista,
  type VistaUpdate,
} from '@/data/vistas/vistas-api';
import { AppError } from '@/lib/errors';

const ELIMINADA = 'La vista se ha eliminado en otra pestaña o en otro equipo.';

const vistasKeys = {
  list: (pantalla: Pantalla) => ['vistas', pantalla] as const,
};

function vistasQuery(pantalla: Pantalla) {
  return queryOptions({
    queryKey: vistasKeys.list(pantalla),
    queryFn: ({ signal }) => listVistas(pantalla, signal),
    meta: { errorTitle: 'Error al cargar las vistas' },
  });
}

/** The saved views of a page, and what can be done with them. */
export function useVistas(pantalla: Pantalla) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: vistasKeys.list(pantalla) });
  const { data: vistas = [] } = useQuery(vistasQuery(pantalla));
  const create = useMutation({
    mutationFn: (vista: Omit<NewVista, 'pantalla'>) => createVista({ pantalla, ...vista }),
    onSuccess,
    // The dialog shows its failure.
    meta: { success: { title: 'Vista guardada' }, errorTitle: false },
  });
  const update = useMutation({
    mutationFn: (change: VistaUpdate) => updateVista(change),
    onSettled: onSuccess,
    meta: { success: { title: 'Vista actualizada' }, errorTitle: false },
  });
  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => deleteVista(id),
    onSuccess,
    meta: { success: { title: 'Vista eliminada' }, errorTitle: 'Error al eliminar la vista' },
  });
  /** Answers the view as another tab or computer left it meanwhile, where that refused the change. */
  const save = async (change: VistaUpdate): Promise<Vista | undefined> => {
    try {
      await update.mutateAsync(change);
      return undefined;
    } catch (error) {
      const changed = changedRow<Vista>(error);
      if (changed) return changed.current;
      throw error instanceof RowGoneError ? new AppError('not-found', ELIMINADA) : error;
    }
  };
  return { vistas, create, save, remove };
}
