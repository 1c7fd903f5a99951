import { infiniteQueryOptions } from '@tanstack/react-query';

import { ACTIVIDAD_PAGE, listActividad } from '@/data/clientes/cliente-actividad-api';

export const actividadKeys = {
  of: (clienteId: string) => ['cliente-actividad', clienteId] as const,
};

export function actividadQuery(clienteId: string) {
  return infiniteQueryOptions({
    queryKey: actividadKeys.of(clienteId),
    queryFn: ({ pageParam, signal }) => listActividad(clienteId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ACTIVIDAD_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar la actividad' },
  });
}
