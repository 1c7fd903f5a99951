/** Writing phases, procedures, amounts and results. Lists, which write none by themselves, do not wait for this. */
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import {
  recordImporte,
  annulFases,
  correctImporte,
  saveProcedimiento,
  saveResultado,
  saveSituacion,
  moveFase,
  removeResultado,
  saveFase,
} from '@/data/fases/fases-api';
import { fasesKeys, afterMoving } from '@/data/fases/fases-queries';
import type { CambioDeFase, ResultadoAnotado } from '@/data/fases/fases-types';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';

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
