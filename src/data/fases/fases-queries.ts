import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { dealsKeys } from '@/data/deals/deals-queries';
import {
  recordImporte,
  annulFases,
  correctImporte,
  getCandidatos,
  getVida,
  saveProcedimiento,
  saveResultado,
  saveSituacion,
  informeDeFases,
  listFases,
  listOrganos,
  moveFase,
  nombresProcesales,
  removeResultado,
  saveFase,
} from '@/data/fases/fases-api';
import type { CambioDeFase, ResultadoAnotado } from '@/data/fases/fases-types';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';

export const fasesKeys = { all: ['fases'] as const };

/** The catalogue: an administrator changes it now and then. */
export const fasesQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'catalogo'],
  queryFn: () => listFases(),
  staleTime: 600_000,
  meta: { errorTitle: 'Error al cargar las fases' },
});

export const vidaQuery = (deal: string) =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'vida', deal],
    queryFn: ({ signal }) => getVida(deal, signal),
    meta: { errorTitle: 'Error al cargar las fases del expediente' },
  });

export const candidatosQuery = (resultado: string) =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'candidatos', resultado],
    queryFn: ({ signal }) => getCandidatos(resultado, signal),
    meta: { errorTitle: 'Error al buscar candidatos a extensión de efectos' },
  });

export const nombresQuery = (lista: 'organos' | 'procuradores' | 'letrados') =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'nombres', lista],
    queryFn: ({ signal }) => nombresProcesales(lista, signal),
    meta: { errorTitle: 'Error al cargar los nombres' },
  });

export const organosQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'organos'],
  queryFn: () => listOrganos(),
  meta: { errorTitle: 'Error al cargar los órganos' },
});

export const informeDeFasesQuery = (dias: Parameters<typeof informeDeFases>[0]) =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'informe', dias],
    queryFn: ({ signal }) => informeDeFases(dias, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar el informe' },
  });

/** All that shows phases and amounts: the case files with them, their list, and the counters of Inicio. */
export function afterMoving(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: fasesKeys.all }),
    client.invalidateQueries({ queryKey: dealsKeys.all }),
    client.invalidateQueries({ queryKey: inicioCountersQuery.queryKey }),
  ]);
}

export function useMoveFase(deal: string) {
  const client = useQueryClient();
  const { mutate: anular } = useAnnulFases();
  return useMutation({
    mutationFn: (datos: CambioDeFase) => moveFase([deal], datos),
    onSuccess: () => afterMoving(client),
    meta: {
      success: (filas: number[]) => ({
        title: 'Fase cambiada',
        action: { label: 'Deshacer', run: () => anular(filas) },
      }),
      errorTitle: false,
    },
  });
}

export function useAnnulFases() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filas: number[]) => annulFases(filas),
    onSuccess: () => afterMoving(client),
    meta: { success: { title: 'Fase anulada' }, errorTitle: 'No se ha podido anular' },
  });
}

export function useSaveSituacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (situacion: Parameters<typeof saveSituacion>[0]) => saveSituacion(situacion),
    // Terms of what is suspended say so. Refused, the page shows what another person saved.
    onSettled: () =>
      Promise.all([afterMoving(client), client.invalidateQueries({ queryKey: agendaKeys.all })]),
    meta: { success: { title: 'Situación guardada' }, errorTitle: 'No se ha podido guardar' },
  });
}

export function useSaveProcedimiento() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProcedimiento,
    onSettled: () => afterMoving(client),
    meta: { success: { title: 'Procedimiento guardado' }, errorTitle: false },
  });
}

export function useDeleteProcedimiento() {
  const client = useQueryClient();
  const { mutate: restaurar } = useRestoreProcedimiento();
  return useMutation({
    mutationFn: (id: string) => deleteToPapelera('procedimientos', id),
    onSuccess: () => afterMoving(client),
    meta: {
      success: (entrada: string) => ({
        title: 'Procedimiento eliminado',
        message: 'Está en la Papelera.',
        action: { label: 'Deshacer', run: () => restaurar(entrada) },
      }),
      errorTitle: 'No se ha podido eliminar',
    },
  });
}

function useRestoreProcedimiento() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entrada: string) => restorePapelera([entrada]),
    onSuccess: () => afterMoving(client),
    meta: { success: { title: 'Procedimiento restaurado' }, errorTitle: 'Error al restaurar' },
  });
}

export function useRecordImporte() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: recordImporte,
    // It may be written although its answer was lost: the page shows it.
    onSettled: () => afterMoving(client),
    meta: { success: { title: 'Importe anotado' }, errorTitle: false },
  });
}

export function useCorrectImporte() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: correctImporte,
    onSuccess: () => afterMoving(client),
    meta: {
      success: { title: 'Importe corregido', message: 'Un asiento contrario lo deja sin efecto.' },
      errorTitle: 'No se ha podido corregir',
    },
  });
}

export function useSaveResultado() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveResultado,
    onSettled: () => afterMoving(client),
    meta: { success: { title: 'Resultado guardado' }, errorTitle: false },
  });
}

/** `Deshacer` notes it again, with its own id. */
export function useRemoveResultado(deal: string) {
  const client = useQueryClient();
  const { mutate: guardar } = useSaveResultado();
  return useMutation({
    mutationFn: (fila: ResultadoAnotado) => removeResultado(fila),
    onSettled: () => afterMoving(client),
    meta: {
      success: (_nothing: void, { updated_at: _visto, ...datos }: ResultadoAnotado) => ({
        title: 'Resultado quitado',
        action: { label: 'Deshacer', run: () => guardar({ deal, datos }) },
      }),
      errorTitle: 'No se ha podido quitar',
    },
  });
}

export function useSaveFase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveFase,
    onSettled: () => client.invalidateQueries({ queryKey: fasesKeys.all }),
    meta: { success: { title: 'Fase guardada' }, errorTitle: 'No se ha podido guardar la fase' },
  });
}

/** What counts as recovered. */
export function useSaveRecuperado() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSettled: (_saved, _error, { name }) =>
      Promise.all([client.invalidateQueries({ queryKey: settingsKeys.row(name) }), afterMoving(client)]),
    meta: { success: { title: 'Ajuste guardado' }, errorTitle: 'No se ha podido guardar el ajuste' },
  });
}
