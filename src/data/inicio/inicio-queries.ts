import { queryOptions } from '@tanstack/react-query';

import { getInicioCounters } from '@/data/inicio/inicio-api';

export const inicioCountersQuery = queryOptions({
  queryKey: ['inicio', 'counters'],
  queryFn: getInicioCounters,
  meta: { errorTitle: 'Error al cargar los contadores' },
});
