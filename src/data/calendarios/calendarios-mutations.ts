import { useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import {
  type CambioDeFestivos,
  cambiarFestivos,
  firmarReglas,
  guardarFestivos,
  guardarSede,
  type NuevosFestivos,
  type PlazoMovido,
  recontarPlazos,
  type Revision,
  revisarCalendario,
} from '@/data/calendarios/calendarios-api';
import { calendariosKeys } from '@/data/calendarios/calendarios-queries';
import { plural } from '@/lib/formato';
import { runLotes } from '@/lib/lotes';

function useAfterWriting() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: agendaKeys.all });
    await client.invalidateQueries({ queryKey: calendariosKeys.all });
  };
}

export function useGuardarSede() {
  return useMutation({
    mutationFn: guardarSede,
    onSuccess: useAfterWriting(),
    meta: { success: { title: 'Sede añadida' }, errorTitle: 'No se ha podido añadir la sede' },
  });
}

export function useGuardarFestivos() {
  return useMutation({
    mutationFn: (festivos: NuevosFestivos) => guardarFestivos(festivos),
    onSuccess: useAfterWriting(),
    meta: {
      success: (n: number, { anio }: NuevosFestivos) => ({
        title: 'Fiestas locales guardadas',
        message: `${plural(n, 'día', 'días')} de ${anio}. El calendario queda sin revisar.`,
      }),
      errorTitle: 'No se han podido guardar las fiestas locales',
    },
  });
}

export function useCambiarFestivos() {
  return useMutation({
    mutationFn: (cambio: CambioDeFestivos) => cambiarFestivos(cambio),
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

export function useRevisarCalendario() {
  return useMutation({
    mutationFn: (revision: Revision) => revisarCalendario(revision),
    onSuccess: useAfterWriting(),
    meta: {
      success: (_nothing: unknown, { revisado }: Revision) => ({
        title: revisado ? 'Calendario revisado' : 'El calendario vuelve a estar sin revisar',
      }),
      errorTitle: 'No se ha podido guardar la revisión',
    },
  });
}

export function useFirmarReglas() {
  return useMutation({
    mutationFn: firmarReglas,
    onSuccess: useAfterWriting(),
    meta: { success: { title: 'Reglas firmadas' }, errorTitle: 'No se han podido firmar las reglas' },
  });
}

const BATCH = 500;

/** Batch by batch. Answers how many moved: one that changed meanwhile stays. */
export function useRecontarPlazos() {
  return useMutation({
    mutationFn: async (filas: PlazoMovido[]) => {
      let moved = 0;
      await runLotes(filas, recontarPlazos, (done) => void (moved += done.length), {
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
