import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  type Aportacion,
  anularAportacion,
  guardarAportacion,
  type NuevaAportacion,
  presentarAportacion,
  type Presentacion,
  updateConfidencialidad,
} from '@/data/aportacion/aportacion-api';
import { aportacionKeys } from '@/data/aportacion/aportacion-queries';
import { dealsKeys } from '@/data/deals/deals-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import type { Confidencialidad } from '@/lib/aportacion/tipos';

function afterWriting(client: QueryClient, { deal_id }: Aportacion): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: aportacionKeys.deal(deal_id) }),
    client.invalidateQueries({ queryKey: dealsKeys.actividad(deal_id) }),
  ]);
}

/** Whoever makes the package says how it went. */
export function useGuardarAportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: NuevaAportacion) => guardarAportacion(nueva),
    onSuccess: (saved) => afterWriting(client, saved),
    meta: { errorTitle: false },
  });
}

export function usePresentarAportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, datos }: { id: string; datos: Presentacion }) => presentarAportacion(id, datos),
    onSuccess: (saved) => afterWriting(client, saved),
    meta: {
      success: { title: 'Presentación registrada', message: 'Los documentos y sus números ya no cambian.' },
      errorTitle: 'No se ha podido registrar la presentación',
    },
  });
}

export function useAnularAportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) => anularAportacion(id, motivo),
    onSuccess: (saved) => afterWriting(client, saved),
    meta: { success: { title: 'Paquete anulado' }, errorTitle: 'No se ha podido anular el paquete' },
  });
}

export function useUpdateConfidencialidad(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, value }: { id: string; value: Confidencialidad }) => updateConfidencialidad(id, value),
    onSuccess: (saved) => {
      client.setQueryData<DealDocument[]>(documentosKeys.list(dealId), (documentos) =>
        documentos?.map((one) => saved.find(({ id }) => id === one.id) ?? one),
      );
      return client.invalidateQueries({ queryKey: dealsKeys.actividad(dealId) });
    },
    meta: { errorTitle: 'No se ha podido cambiar la confidencialidad' },
  });
}
