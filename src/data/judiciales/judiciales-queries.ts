import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { dealsKeys } from '@/data/deals/deals-queries';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import { fasesKeys, fasesQuery } from '@/data/fases/fases-queries';
import {
  acceptNotificacion,
  discardNotificacion,
  undoNotificacion,
  getTexto,
  type JudicialesListParams,
  linkToNotificacion,
  listJudiciales,
  planDeNotificacion,
} from '@/data/judiciales/judiciales-api';
import type { Acuerdo } from '@/data/judiciales/judiciales-types';
import { judicialesKeys } from '@/data/judiciales/resumen-judicial';

const errorTitle = 'Error al cargar las notificaciones';

export const judicialesListQuery = (params: JudicialesListParams) =>
  queryOptions({
    queryKey: [...judicialesKeys.all, 'list', params],
    queryFn: ({ signal }) => listJudiciales(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle },
  });

export const textoJudicialQuery = (id: string) =>
  queryOptions({
    queryKey: [...judicialesKeys.recibido, 'texto', id],
    queryFn: () => getTexto(id),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorTitle: 'Error al cargar el texto' },
  });

/** Asked each time: others go on meanwhile. */
export const planDeNotificacionQuery = (id: string) =>
  queryOptions({
    queryKey: [...judicialesKeys.all, 'plan', id],
    queryFn: () => planDeNotificacion(id),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido comprobar qué se deshace' },
  });

export const enlaceJudicialQuery = (path: string) =>
  queryOptions({
    queryKey: [...judicialesKeys.recibido, 'enlace', path],
    queryFn: () => linkToNotificacion(path),
    // A link lives for an hour.
    staleTime: 30 * 60_000,
    meta: { errorTitle: 'Error al abrir el documento' },
  });

/** Deciding one writes all of this, but not the catalogue of phases. */
function afterDeciding(client: QueryClient): void {
  const touched = [judicialesKeys, agendaKeys, dealsKeys, documentosKeys, fasesKeys];
  const catalogo = hashKey(fasesQuery.queryKey);
  for (const { all: queryKey } of touched) {
    void client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== catalogo });
  }
}

export function useAcceptNotificacion() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoNotificacion();
  return useMutation({
    mutationFn: ({ id, acuerdo }: { id: string; acuerdo: Acuerdo }) => acceptNotificacion({ id, acuerdo }),
    onSuccess: () => afterDeciding(client),
    meta: {
      success: (_done: unknown, { id, acuerdo }: { id: string; acuerdo: Acuerdo }) => ({
        title: 'Notificación archivada',
        message: acuerdo.deal_id,
        action: { label: 'Deshacer', run: () => deshacer(id) },
      }),
      errorTitle: 'No se ha podido archivar',
    },
  });
}

export function useDiscardNotificacion() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoNotificacion();
  return useMutation({
    mutationFn: (id: string) => discardNotificacion(id),
    onSuccess: () => afterDeciding(client),
    meta: {
      success: (_done: unknown, id: string) => ({
        title: 'Notificación descartada',
        action: { label: 'Deshacer', run: () => deshacer(id) },
      }),
      errorTitle: 'No se ha podido descartar',
    },
  });
}

export function useUndoNotificacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => undoNotificacion(id),
    onSuccess: () => afterDeciding(client),
    meta: {
      success: { title: 'La notificación vuelve a estar pendiente' },
      errorTitle: 'No se ha podido deshacer',
    },
  });
}
