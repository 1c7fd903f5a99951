import { queryOptions } from '@tanstack/react-query';

import {
  documentosAjenos,
  listAportaciones,
  listProcedimientos,
  requisitosDeDemanda,
} from '@/data/aportacion/aportacion-api';

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
