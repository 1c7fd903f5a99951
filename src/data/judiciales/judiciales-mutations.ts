import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { dealsKeys } from '@/data/deals/deals-queries';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import { fasesKeys } from '@/data/judiciales/fases-queries';
import {
  aceptarNotificacion,
  descartarNotificacion,
  deshacerNotificacion,
} from '@/data/judiciales/judiciales-api';
import { judicialesKeys } from '@/data/judiciales/judiciales-queries';
import type { Acuerdo } from '@/data/judiciales/judiciales-types';

/** The notices, and all that accepting one writes. */
function afterDeciding(client: QueryClient): void {
  const touched = [judicialesKeys, agendaKeys, dealsKeys, documentosKeys, fasesKeys];
  for (const { all: queryKey } of touched) void client.invalidateQueries({ queryKey });
}

export function useAceptarNotificacion() {
  const client = useQueryClient();
  const { mutate: deshacer } = useDeshacerNotificacion();
  return useMutation({
    mutationFn: ({ id, acuerdo }: { id: string; acuerdo: Acuerdo }) => aceptarNotificacion({ id, acuerdo }),
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

export function useDescartarNotificacion() {
  const client = useQueryClient();
  const { mutate: deshacer } = useDeshacerNotificacion();
  return useMutation({
    mutationFn: (id: string) => descartarNotificacion(id),
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

export function useDeshacerNotificacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deshacerNotificacion(id),
    onSuccess: () => afterDeciding(client),
    meta: {
      success: { title: 'La notificación vuelve a estar pendiente' },
      errorTitle: 'No se ha podido deshacer',
    },
  });
}
