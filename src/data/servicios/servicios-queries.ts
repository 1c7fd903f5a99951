import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { exigidosDeOtrosKey } from '@/data/documentos/exigidos-queries';
import { resumenQuery } from '@/data/inicio/inicio-queries';
import { listCache } from '@/data/lista-cache';
import type { Deletable } from '@/data/papelera/delete-mutations';
import {
  type Asignacion,
  assignToOne,
  type DeUno,
  undoServicios,
  getDeteccion,
  listAsignaciones,
} from '@/data/servicios/asignacion-api';
import type { Servicio, ServicioListRow, ServiciosListParams } from '@/data/servicios/servicio-types';
import {
  createServicio,
  getCifras,
  getServicio,
  getServicioDelExpediente,
  listServicios,
  type NewServicio,
  type ServicioUpdate,
  updateServicio,
} from '@/data/servicios/servicios-api';
import { plural } from '@/lib/formato';

const errorTitle = 'Error al cargar los servicios';

const serviciosKeys = {
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

const serviciosCache = listCache<ServicioListRow, Servicio>({
  keys: serviciosKeys,
  newestBy: 'updated_at',
  toRow: ({ id, nombre, activo, revisado_por, documentos_exigidos, via_masc, clase_juicio, updated_at }) => ({
    id,
    nombre,
    activo,
    revisado_por,
    documentos_exigidos,
    via_masc,
    clase_juicio,
    updated_at,
  }),
});

export const serviciosDeletable = {
  tabla: 'servicios',
  cache: serviciosCache,
  eliminado: { title: 'Servicio eliminado', message: 'Está en la Papelera.' },
  errorTitle: 'Error al eliminar el servicio',
} satisfies Deletable<ServicioListRow, Servicio>;

/** Names, required documents and figures show in case files, in their list and on Inicio. */
async function afterServicios(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: serviciosKeys.all }),
    client.invalidateQueries({ queryKey: dealsKeys.all }),
    client.invalidateQueries({ queryKey: exigidosDeOtrosKey }),
    client.invalidateQueries({ queryKey: resumenQuery.queryKey }),
  ]);
}

/** The form shows the failures. */
export function useCreateServicio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (servicio: NewServicio) => createServicio(servicio),
    onSuccess: (servicio) => {
      client.setQueryData(serviciosKeys.detail(servicio.id), servicio);
      void afterServicios(client);
    },
    meta: { success: { title: 'Servicio creado' }, errorTitle: false },
  });
}

/** The form shows the failures. */
export function useUpdateServicio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: ServicioUpdate) => updateServicio(update),
    onSuccess: (servicio) => {
      client.setQueryData(serviciosKeys.detail(servicio.id), servicio);
      void afterServicios(client);
    },
    meta: { success: { title: 'Servicio guardado' }, errorTitle: false },
  });
}

export function useActivateServicio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, activo, updated_at }: Pick<Servicio, 'id' | 'activo' | 'updated_at'>) =>
      updateServicio({ id, columns: { activo }, readAt: updated_at }),
    onSuccess: (servicio) => {
      client.setQueryData(serviciosKeys.detail(servicio.id), servicio);
    },
    onSettled: () => afterServicios(client),
    meta: {
      success: ({ activo }: Servicio) => ({ title: activo ? 'Servicio activado' : 'Servicio desactivado' }),
      errorTitle: 'Error al guardar el servicio',
    },
  });
}

/** The service of one case file. */
export function useAssignToOne() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DeUno) => assignToOne(change),
    onSettled: () => afterServicios(client),
    meta: {
      success: { title: 'Servicio del expediente guardado' },
      errorTitle: 'Error al guardar el servicio',
    },
  });
}

const expedientes = (n: number) => plural(n, 'expediente', 'expedientes');

/** What an assignment to many did, with the way back. */
export function useAsignar() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoServicios();
  return useMutation({
    mutationFn: (asignar: () => Promise<Asignacion>) => asignar(),
    onSettled: () => afterServicios(client),
    meta: {
      success: ({ grupo, cambiados }: Asignacion) =>
        cambiados === 0
          ? { title: 'Ningún expediente ha cambiado' }
          : {
              title: plural(cambiados, 'expediente asignado', 'expedientes asignados'),
              action: { label: 'Deshacer', run: () => deshacer(grupo) },
            },
      errorTitle: 'Error al asignar los servicios',
    },
  });
}

/** It undoes an assignment to many. */
export function useUndoServicios() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (grupo: string) => undoServicios(grupo),
    onSettled: () => afterServicios(client),
    meta: {
      success: ({ restaurados, dejados }: { restaurados: number; dejados: number }) => ({
        title: 'Asignación deshecha',
        message: [
          `${expedientes(restaurados)} con el servicio de antes`,
          dejados > 0 && `${expedientes(dejados)} se han cambiado o eliminado después y se quedan como están`,
        ]
          .filter(Boolean)
          .join('\n'),
      }),
      errorTitle: 'Error al deshacer la asignación',
    },
  });
}
