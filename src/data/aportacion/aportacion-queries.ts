import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  annulAportacion,
  type Aportacion,
  documentosAjenos,
  saveAportacion,
  listAportaciones,
  listProcedimientos,
  type NuevaAportacion,
  type Presentacion,
  submitAportacion,
  requisitosDeDemanda,
  updateConfidencialidad,
} from '@/data/aportacion/aportacion-api';
import { changedRow } from '@/data/auditoria/row-changed-error';
import { dealsKeys } from '@/data/deals/deals-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import { saveSetting } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import type { Perfil } from '@/domain/aportacion/perfiles';
import type { Confidencialidad } from '@/domain/aportacion/tipos';

export const aportacionKeys = {
  all: ['aportaciones'] as const,
  deal: (dealId: string) => [...aportacionKeys.all, 'deal', dealId] as const,
  ajenos: (dealId: string) => [...aportacionKeys.all, 'ajenos', dealId] as const,
};

export const aportacionesQuery = (dealId: string) =>
  queryOptions({
    queryKey: aportacionKeys.deal(dealId),
    queryFn: ({ signal }) => listAportaciones([dealId], signal),
    meta: { errorTitle: 'Error al cargar los paquetes' },
  });

export const ajenosQuery = (dealId: string) =>
  queryOptions({
    queryKey: aportacionKeys.ajenos(dealId),
    queryFn: ({ signal }) => documentosAjenos([dealId], signal),
    meta: { errorTitle: 'Error al comprobar los documentos' },
  });

/** The complaint or the service may have changed on the same page: asked again each time. */
export const requisitosQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...aportacionKeys.all, 'requisitos', dealId],
    queryFn: async ({ signal }) => (await requisitosDeDemanda([dealId], signal))[dealId] ?? null,
    staleTime: 0,
    meta: { errorTitle: 'Error al comprobar lo que exige la demanda' },
  });

export const procedimientoQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...aportacionKeys.all, 'procedimiento', dealId],
    queryFn: async ({ signal }) => (await listProcedimientos([dealId], signal))[0] ?? null,
    meta: { errorTitle: 'Error al cargar el procedimiento' },
  });

function afterWriting(client: QueryClient, { deal_id }: Aportacion): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: aportacionKeys.deal(deal_id) }),
    client.invalidateQueries({ queryKey: dealsKeys.actividad(deal_id) }),
  ]);
}

/** Whoever makes the package says how it went. */
export function useSaveAportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: NuevaAportacion) => saveAportacion(nueva),
    onSuccess: (saved) => afterWriting(client, saved),
    meta: { errorTitle: false },
  });
}

export function useSubmitAportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, datos }: { id: string; datos: Presentacion }) => submitAportacion(id, datos),
    onSuccess: (saved) => afterWriting(client, saved),
    meta: {
      success: { title: 'Presentación registrada', message: 'Los documentos y sus números ya no cambian.' },
      errorTitle: 'No se ha podido registrar la presentación',
    },
  });
}

export function useAnnulAportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) => annulAportacion(id, motivo),
    onSuccess: (saved) => afterWriting(client, saved),
    meta: { success: { title: 'Paquete anulado' }, errorTitle: 'No se ha podido anular el paquete' },
  });
}

export function useUpdateConfidencialidad(dealId: string) {
  const client = useQueryClient();
  const put = (saved: DealDocument) =>
    client.setQueryData<DealDocument[]>(documentosKeys.list(dealId), (documentos) =>
      documentos?.map((one) => (one.id === saved.id ? saved : one)),
    );
  return useMutation({
    mutationFn: ({ documento, value }: { documento: DealDocument; value: Confidencialidad }) =>
      updateConfidencialidad(documento, value),
    onError: (error) => {
      const changed = changedRow<DealDocument>(error);
      if (changed) put(changed.current);
    },
    onSuccess: (saved) => {
      put(saved);
      return client.invalidateQueries({ queryKey: dealsKeys.actividad(dealId) });
    },
    meta: { errorTitle: 'No se ha podido cambiar la confidencialidad' },
  });
}

export interface PerfilesUpdate {
  perfiles: Perfil[];
  /** `updated_at` of the setting as it was read. None: nobody had written any. */
  readAt: string | undefined;
}

/** The form shows the failures. */
export function useSavePerfiles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ perfiles, readAt }: PerfilesUpdate) =>
      saveSetting({ name: 'perfiles_aportacion', value: JSON.stringify(perfiles), readAt }),
    onSuccess: (saved) => client.setQueryData(settingsKeys.row('perfiles_aportacion'), saved),
    meta: { success: { title: 'Sistemas de presentación guardados' }, errorTitle: false },
  });
}
