import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createVista,
  deleteVista,
  listVistas,
  type NewVista,
  type Pantalla,
  updateVista,
  type VistaUpdate,
} from '@/data/vistas/vistas-api';

const vistasKeys = {
  list: (pantalla: Pantalla) => ['vistas', pantalla] as const,
};

export function vistasQuery(pantalla: Pantalla) {
  return queryOptions({
    queryKey: vistasKeys.list(pantalla),
    queryFn: ({ signal }) => listVistas(pantalla, signal),
    meta: { errorTitle: 'Error al cargar las vistas' },
  });
}

/** The dialog shows its failure. */
export function useCreateVista() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (vista: NewVista) => createVista(vista),
    onSuccess: (_vista, { pantalla }) => refresh(pantalla),
    meta: { success: { title: 'Vista guardada' }, errorTitle: false },
  });
}

/** The caller shows the failures. */
export function useUpdateVista(pantalla: Pantalla) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (update: VistaUpdate) => updateVista(update),
    onSettled: () => refresh(pantalla),
    meta: { success: { title: 'Vista actualizada' }, errorTitle: false },
  });
}

export function useDeleteVista(pantalla: Pantalla) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => deleteVista(id),
    onSuccess: () => refresh(pantalla),
    meta: { success: { title: 'Vista eliminada' }, errorTitle: 'Error al eliminar la vista' },
  });
}

function useRefresh() {
  const client = useQueryClient();
  return (pantalla: Pantalla) => client.invalidateQueries({ queryKey: vistasKeys.list(pantalla) });
}
