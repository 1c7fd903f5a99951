import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createVista,
  deleteVista,
  listVistas,
  type NewVista,
  type Pantalla,
  updateVista,
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

export function useUpdateVista(pantalla: Pantalla) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, busqueda }: { id: string; busqueda: Record<string, unknown> }) =>
      updateVista(id, busqueda),
    onSuccess: () => refresh(pantalla),
    meta: { success: { title: 'Vista actualizada' }, errorTitle: 'Error al guardar la vista' },
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
