import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listAuditoria } from '@/data/auditoria/auditoria-list-api';
import type { AuditoriaParams } from '@/data/auditoria/auditoria-types';

export const auditoriaListQuery = (params: AuditoriaParams) =>
  queryOptions({
    queryKey: ['auditoria', 'list', params] as const,
    queryFn: ({ signal }) => listAuditoria(params, signal),
    placeholderData: keepPreviousData,
    // It grows with whatever anybody does.
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar la auditoría' },
  });
