import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createSuscripcion,
  listSuscripciones,
  type NuevaSuscripcion,
  revokeSuscripcion,
} from '@/data/agenda/suscripciones-api';

const KEY = ['agenda-suscripciones'] as const;

export const suscripcionesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: ({ signal }) => listSuscripciones(userId, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar las suscripciones' },
  });

export function useCreateSuscripcion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: NuevaSuscripcion) => createSuscripcion(nueva),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { success: { title: 'Suscripción creada' }, errorTitle: 'No se ha podido crear la suscripción' },
  });
}

export function useRevokeSuscripcion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => revokeSuscripcion(id),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: {
      success: { title: 'Suscripción revocada', message: 'Su dirección ya no responde' },
      errorTitle: 'No se ha podido revocar la suscripción',
    },
  });
}
