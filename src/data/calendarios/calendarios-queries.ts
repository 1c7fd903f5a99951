import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import {
  changeFestivos,
  type CambioDeFestivos,
  signReglas,
  getCalendario,
  saveFestivos,
  saveSede,
  listOficiales,
  listReglas,
  listSedes,
  type NuevosFestivos,
  type PlazoMovido,
  recountPlazos,
  reviewCalendario,
  type Revision,
} from '@/data/calendarios/calendarios-api';
import type { Comunidad } from '@/domain/plazos/comunidades';
import { runBatches } from '@/lib/batches';
import { plural } from '@/lib/formato';

const calendariosKeys = { all: ['calendarios'] as const };

export const sedesQuery = queryOptions({
  queryKey: [...calendariosKeys.all, 'sedes'],
  queryFn: listSedes,
  meta: { errorTitle: 'Error al cargar las sedes' },
});

export const reglasQuery = queryOptions({
  queryKey: [...calendariosKeys.all, 'reglas'],
  queryFn: listReglas,
  meta: { errorTitle: 'Error al cargar quién ha revisado las reglas' },
});

export const calendarioQuery = (sede: string) =>
  queryOptions({
    queryKey: [...calendariosKeys.all, 'sede', sede],
    queryFn: ({ signal }) => getCalendario(sede, signal),
    meta: { errorTitle: 'Error al cargar el calendario' },
  });

export const oficialesQuery = (comunidad: Comunidad | null) =>
  queryOptions({
    queryKey: [...calendariosKeys.all, 'oficiales', comunidad],
    queryFn: ({ signal }) => listOficiales(comunidad, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar las fiestas' },
  });

function useAfterWriting() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: agendaKeys.all });
    await client.invalidateQueries({ queryKey: calendariosKeys.all });
  };
}

export function useSaveSede() {
  return useMutation({
    mutationFn: saveSede,
    onSuccess: useAfterWriting(),
    meta: { success: { title: 'Sede añadida' }, errorTitle: 'No se ha podido añadir la sede' },
  });
}

export function useSaveFestivos() {
  return useMutation({
    mutationFn: (festivos: NuevosFestivos) => saveFestivos(festivos),
    onSettled: useAfterWriting(),
    meta: {
      success: (n: number, { anio }: NuevosFestivos) => ({
        title: 'Fiestas locales guardadas',
        message: `${plural(n, 'día', 'días')} de ${anio}. El calendario queda sin revisar.`,
      }),
      errorTitle: false,
    },
  });
}

export function useChangeFestivos() {
  return useMutation({
    mutationFn: (cambio: CambioDeFestivos) => changeFestivos(cambio),
    onSuccess: useAfterWriting(),
    meta: {
      success: (sedes: number) => ({
        title: 'Fiestas guardadas',
        message:
          sedes === 0
            ? 'No hay ninguna sede que las tenga'
            : `${plural(sedes, 'calendario queda', 'calendarios quedan')} sin revisar`,
      }),
      errorTitle: 'No se han podido guardar las fiestas',
    },
  });
}

export function useReviewCalendario() {
  return useMutation({
    mutationFn: (revision: Revision) => reviewCalendario(revision),
    onSettled: useAfterWriting(),
    meta: {
      success: (_nothing: unknown, { revisado }: Revision) => ({
        title: revisado ? 'Calendario revisado' : 'El calendario vuelve a estar sin revisar',
      }),
      errorTitle: 'No se ha podido guardar la revisión',
    },
  });
}

export function useSignReglas() {
  return useMutation({
    mutationFn: signReglas,
    onSuccess: useAfterWriting(),
    meta: { success: { title: 'Reglas firmadas' }, errorTitle: 'No se han podido firmar las reglas' },
  });
}

const BATCH = 500;

/** Batch by batch. Answers how many moved: one that changed meanwhile stays. */
export function useRecountPlazos() {
  return useMutation({
    mutationFn: async (filas: PlazoMovido[]) => {
      let moved = 0;
      await runBatches(filas, recountPlazos, (done) => void (moved += done.length), {
        size: BATCH,
        inFlight: 1,
      });
      return moved;
    },
    onSuccess: useAfterWriting(),
    meta: {
      success: (moved: number, filas: PlazoMovido[]) => ({
        title: 'Plazos contados de nuevo',
        message: `${plural(moved, 'plazo movido', 'plazos movidos')} de ${filas.length}`,
      }),
      errorTitle: 'No se han podido mover los plazos',
    },
  });
}
