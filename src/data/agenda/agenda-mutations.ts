import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { changeAgenda, createInAgenda, deVarias, markAgenda, addHabiles } from '@/data/agenda/agenda-api';
import { agendaKeys } from '@/data/agenda/agenda-queries';
import type { AccionAgenda, CambioAgenda, Marca, NuevaFila } from '@/data/agenda/agenda-types';
import { type CambioDeshecho, undoCambio } from '@/data/cambios-en-bloque/cambios-api';
import { markComoVan } from '@/data/deals/como-va';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { plural } from '@/lib/formato';

/** All that shows the agenda, and the counters of Inicio. */
function afterWriting(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: agendaKeys.all });
  void markComoVan(client);
  void client.invalidateQueries({ queryKey: inicioCountersQuery.queryKey });
}

const enLaAgenda = (n: number) => plural(n, 'anotación', 'anotaciones');

const queHaCambiado = (hechas: unknown[], filas: unknown[]) =>
  hechas.length < filas.length
    ? `${enLaAgenda(filas.length - hechas.length)} sin cambiar: otra persona ya las había cambiado`
    : enLaAgenda(hechas.length);

/** Nothing was done, so nothing is to be undone: the list shows what another person left. */
const NADA = { title: 'No se ha cambiado nada' };

export function useCreateEnAgenda() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filas: NuevaFila[]) => createInAgenda(filas),
    onSuccess: () => afterWriting(client),
    meta: {
      success: (_made: unknown, [fila, ...rest]: NuevaFila[]) => ({
        title: fila?.tipo === 'plazo' ? 'Plazo propuesto' : 'Anotado en la agenda',
        message: rest.length > 0 ? enLaAgenda(rest.length + 1) : (fila?.titulo ?? ''),
      }),
      errorTitle: 'No se ha podido anotar',
    },
  });
}

export function useChangeAgenda() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoCambio();
  const { mutate: deshacerVarias } = useUndoVarias();
  return useMutation({
    mutationFn: async (filas: CambioAgenda[]) => {
      const grupo = deVarias(filas);
      return { antes: await changeAgenda(filas, grupo), grupo };
    },
    onSuccess: () => afterWriting(client),
    meta: {
      success: ({ antes, grupo }: { antes: CambioAgenda[]; grupo?: string }, filas: CambioAgenda[]) => ({
        message: queHaCambiado(antes, filas),
        ...(antes.length === 0
          ? NADA
          : {
              title: 'Agenda actualizada',
              action: { label: 'Deshacer', run: () => (grupo ? deshacerVarias(grupo) : deshacer(antes)) },
            }),
      }),
      errorTitle: 'No se ha podido cambiar',
    },
  });
}

function useUndoCambio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (antes: CambioAgenda[]) => changeAgenda(antes),
    onSuccess: () => afterWriting(client),
    meta: {
      success: (hecho: CambioAgenda[], filas: CambioAgenda[]) => ({
        ...(hecho.length === 0 ? NADA : { title: 'Cambio deshecho' }),
        message: queHaCambiado(hecho, filas),
      }),
      errorTitle: 'No se ha podido deshacer',
    },
  });
}

/** What was done to several at once is undone as the history of such changes does. */
function useUndoVarias() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (grupo: string) => undoCambio(grupo),
    onSuccess: () => afterWriting(client),
    meta: {
      success: ({ restaurados, dejados }: CambioDeshecho) => ({
        title: 'Cambio deshecho',
        message:
          dejados > 0
            ? `${enLaAgenda(restaurados)}; ${enLaAgenda(dejados)} sin cambiar: otra persona ya las había cambiado`
            : enLaAgenda(restaurados),
      }),
      errorTitle: 'No se ha podido deshacer',
    },
  });
}

const HECHO: Record<AccionAgenda, string> = {
  confirmar: 'Plazo confirmado',
  hecho: 'Marcado como hecho',
  anular: 'Anulado',
  reabrir: 'Vuelve a estar pendiente',
};

export function useMarkAgenda() {
  const client = useQueryClient();
  const { mutate: reabrir } = useReabrir();
  const { mutate: deshacerVarias } = useUndoVarias();
  return useMutation({
    mutationFn: async (marca: Marca) => {
      const grupo = deVarias(marca.filas);
      return { changed: await markAgenda(marca, grupo), grupo };
    },
    onSuccess: () => afterWriting(client),
    meta: {
      success: (
        { changed, grupo }: { changed: Marca['filas']; grupo?: string },
        { accion, filas }: Marca,
      ) => ({
        ...(changed.length === 0 ? NADA : { title: HECHO[accion] }),
        message: queHaCambiado(changed, filas),
        ...(changed.length > 0 &&
          (accion === 'hecho' || accion === 'anular') && {
            action: {
              label: 'Deshacer',
              run: () => (grupo ? deshacerVarias(grupo) : reabrir(changed)),
            },
          }),
      }),
      errorTitle: 'No se ha podido guardar',
    },
  });
}

function useReabrir() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filas: Marca['filas']) => markAgenda({ filas, accion: 'reabrir' }),
    onSuccess: () => afterWriting(client),
    meta: {
      success: (changed: Marca['filas'], filas: Marca['filas']) => ({
        ...(changed.length === 0 ? NADA : { title: HECHO.reabrir }),
        message: queHaCambiado(changed, filas),
      }),
      errorTitle: 'No se ha podido deshacer',
    },
  });
}

/** The day of «+5 días hábiles». */
export const useAddHabiles = () =>
  useMutation({ mutationFn: addHabiles, meta: { errorTitle: 'No se han podido contar los días hábiles' } });
