import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import {
  applyRegla,
  deletePeriodica,
  deleteRegla,
  savePeriodica,
  saveRegla,
  listPeriodicas,
  listReglas,
  planDeRegla,
  type PeriodicaEscrita,
  tryRegla,
  type ReglaEscrita,
} from '@/data/reglas/reglas-api';
import { plural } from '@/lib/formato';

const KEY = ['reglas'] as const;

export const reglasQuery = queryOptions({
  queryKey: [...KEY, 'reglas'],
  queryFn: ({ signal }) => listReglas(signal),
  meta: { errorTitle: 'Error al cargar las reglas de tareas' },
});

export const periodicasQuery = queryOptions({
  queryKey: [...KEY, 'periodicas'],
  queryFn: ({ signal }) => listPeriodicas(signal),
  meta: { errorTitle: 'Error al cargar las tareas periódicas' },
});

export const pruebaQuery = (regla: ReglaEscrita) =>
  queryOptions({
    queryKey: [...KEY, 'prueba', regla],
    queryFn: ({ signal }) => tryRegla(regla, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'No se ha podido contar lo que crearía la regla' },
  });

/** Asked each time: people go on with its tasks meanwhile. */
export const planDeReglaQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'plan', id],
    queryFn: () => planDeRegla(id),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido comprobar qué tareas creó la regla' },
  });

interface Guardado {
  regla: ReglaEscrita;
  /** Also for what is there already. */
  retroactiva: boolean;
}

export function useSaveRegla() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ regla, retroactiva }: Guardado) => {
      const id = await saveRegla(regla);
      return retroactiva ? applyRegla(id) : 0;
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: agendaKeys.all }),
      ]),
    meta: {
      success: (made: number) => ({
        title: 'Regla guardada',
        ...(made > 0 && { message: plural(made, 'tarea creada', 'tareas creadas') }),
      }),
      errorTitle: 'No se ha podido guardar la regla',
    },
  });
}

export function useDeleteRegla() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tareas }: { id: string; tareas: boolean }) => deleteRegla(id, tareas),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: agendaKeys.all }),
      ]),
    meta: {
      success: { title: 'Regla eliminada' },
      errorTitle: 'No se ha podido eliminar la regla',
    },
  });
}

export function useSavePeriodica() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tarea: PeriodicaEscrita) => savePeriodica(tarea),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: agendaKeys.all }),
      ]),
    meta: { success: { title: 'Tarea periódica guardada' }, errorTitle: 'No se ha podido guardar la tarea' },
  });
}

export function useDeletePeriodica() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deletePeriodica(id),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: {
      success: { title: 'Tarea periódica eliminada' },
      errorTitle: 'No se ha podido eliminar la tarea periódica',
    },
  });
}
