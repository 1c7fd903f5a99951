import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  CLASES_DE_TRASPASO,
  type Devuelto,
  undoTraspaso,
  listTraspasos,
  loQueTiene,
  type LoQueTiene,
  type Traspasado,
  traspasar,
} from '@/data/staff/traspasos-api';
import { plural } from '@/lib/formato';

/** Asked for each time: it is about to change hands. */
export const loQueTieneQuery = (persona: string) =>
  queryOptions({
    queryKey: ['traspasos', 'lo-que-tiene', persona],
    queryFn: () => loQueTiene(persona),
    staleTime: 0,
    meta: { errorTitle: 'Error al comprobar lo que tiene a su cargo' },
  });

export const traspasosQuery = (persona: string) =>
  queryOptions({
    queryKey: ['traspasos', 'list', persona],
    queryFn: () => listTraspasos(persona),
    meta: { errorTitle: 'Error al cargar los traspasos' },
  });

const NOMBRES: Record<keyof LoQueTiene, [string, string]> = {
  expedientes: ['expediente', 'expedientes'],
  plazos: ['plazo', 'plazos'],
  senalamientos: ['señalamiento', 'señalamientos'],
  tareas: ['tarea', 'tareas'],
  notificaciones: ['notificación judicial por revisar', 'notificaciones judiciales por revisar'],
  borradores: ['borrador de correo', 'borradores de correo'],
};

/** «2 expedientes, 1 plazo»; empty, where there is nothing. */
export const enPalabras = (cuantos: Partial<LoQueTiene>): string =>
  CLASES_DE_TRASPASO.flatMap((clase) => {
    const n = cuantos[clase] ?? 0;
    return n > 0 ? [plural(n, ...NOMBRES[clase])] : [];
  }).join(', ');

const dicho = (hecho: Partial<LoQueTiene>, dejado: Partial<LoQueTiene>): string => {
  const quedan = enPalabras(dejado);
  return `${enPalabras(hecho) || 'Nada'}.${quedan && ` Ya no estaba como se vio y se deja: ${quedan}.`}`;
};

/** Lists, figures, agenda and notices: all of them may show other people. */
export function useTraspasar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: traspasar,
    onSuccess: () => void client.invalidateQueries(),
    meta: {
      success: ({ hecho, dejado }: Traspasado) => ({ title: 'Traspasado', message: dicho(hecho, dejado) }),
      errorTitle: 'Error al traspasar',
    },
  });
}

export function useUndoTraspaso() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoTraspaso,
    onSuccess: () => void client.invalidateQueries(),
    meta: {
      success: ({ vuelve, dejado }: Devuelto) => ({ title: 'Devuelto', message: dicho(vuelve, dejado) }),
      errorTitle: 'Error al devolver el traspaso',
    },
  });
}
