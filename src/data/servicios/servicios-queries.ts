import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { getDeteccion, listAsignaciones } from '@/data/servicios/asignacion-api';
import type { ServiciosListParams } from '@/data/servicios/servicio-types';
import {
  getCifras,
  getServicio,
  getServicioDelExpediente,
  listServicios,
} from '@/data/servicios/servicios-api';

const errorTitle = 'Error al cargar los servicios';

export const serviciosKeys = {
  all: ['servicios'] as const,
  lists: () => [...serviciosKeys.all, 'list'] as const,
  list: (params: ServiciosListParams) => [...serviciosKeys.lists(), params] as const,
  detail: (id: string) => [...serviciosKeys.all, 'detail', id] as const,
  cifras: (id: string) => [...serviciosKeys.all, 'cifras', id] as const,
  deteccion: () => [...serviciosKeys.all, 'deteccion'] as const,
  asignaciones: () => [...serviciosKeys.all, 'asignaciones'] as const,
  delExpediente: (deal: string) => [...serviciosKeys.all, 'expediente', deal] as const,
};

// Figures change whenever a case file or a document does: what is looked at is asked for anew.
const fresh = { staleTime: 0, meta: { errorTitle } };

export function serviciosListQuery(params: ServiciosListParams) {
  return queryOptions({
    queryKey: serviciosKeys.list(params),
    queryFn: ({ signal }) => listServicios(params, signal),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function servicioQuery(id: string) {
  return queryOptions({
    queryKey: serviciosKeys.detail(id),
    queryFn: ({ signal }) => getServicio(id, signal),
    meta: { errorTitle: 'Error al cargar el servicio' },
  });
}

export function cifrasDeServicioQuery(id: string) {
  return queryOptions({
    queryKey: serviciosKeys.cifras(id),
    queryFn: ({ signal }) => getCifras(id, signal),
    ...fresh,
  });
}

export function servicioDelExpedienteQuery(deal: string) {
  return queryOptions({
    queryKey: serviciosKeys.delExpediente(deal),
    queryFn: ({ signal }) => getServicioDelExpediente(deal, signal),
    meta: { errorTitle: 'Error al cargar el servicio del expediente' },
  });
}

/** Asked each time that the dialog opens: what it counts is what it does. */
export function deteccionQuery() {
  return queryOptions({
    queryKey: serviciosKeys.deteccion(),
    queryFn: ({ signal }) => getDeteccion(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    ...fresh,
  });
}

export function asignacionesQuery() {
  return queryOptions({
    queryKey: serviciosKeys.asignaciones(),
    queryFn: ({ signal }) => listAsignaciones(signal),
    ...fresh,
  });
}
