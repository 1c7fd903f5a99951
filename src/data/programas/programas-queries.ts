import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createPrograma,
  listProgramas,
  type NuevoPrograma,
  revokePrograma,
} from '@/data/programas/programas-api';

const KEY = ['programas'] as const;

export const programasQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => listProgramas(signal),
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar los programas' },
});

export function useCreatePrograma() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nuevo: NuevoPrograma) => createPrograma(nuevo),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { success: { title: 'Llave creada' }, errorTitle: 'No se ha podido crear la llave' },
  });
}

export function useRevokePrograma() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => revokePrograma(id),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: {
      success: { title: 'Llave revocada', message: 'El programa ya no entra con ella' },
      errorTitle: 'No se ha podido revocar la llave',
    },
  });
}
