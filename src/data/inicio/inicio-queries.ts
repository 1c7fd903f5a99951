import { queryOptions } from '@tanstack/react-query';

import { loadInicio, getEsperas, getInicioCounters, getResumen } from '@/data/inicio/inicio-api';

const inicioKeys = {
  novedades: ['inicio', 'novedades'] as const,
};

export const inicioCountersQuery = queryOptions({
  queryKey: ['inicio', 'counters'],
  queryFn: getInicioCounters,
  // A step is done on another page: on coming back it has its tick.
  staleTime: ({ state }) => (state.data?.primeros_pasos || state.data?.demostracion ? 0 : 30_000),
  meta: { errorTitle: 'Error al cargar los contadores' },
});

export const novedadesQuery = queryOptions({
  queryKey: inicioKeys.novedades,
  queryFn: loadInicio,
  // What was opened or imported a moment ago is there on coming back.
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar las novedades' },
});

export const resumenQuery = queryOptions({
  queryKey: ['inicio', 'resumen'],
  queryFn: ({ signal }) => getResumen(signal),
  staleTime: 60_000,
  meta: { errorTitle: 'Error al cargar el resumen' },
});

export const esperasQuery = queryOptions({
  queryKey: ['inicio', 'esperas'],
  queryFn: ({ signal }) => getEsperas(signal),
  staleTime: 60_000,
  meta: { errorTitle: 'Error al cargar las reclamaciones sin respuesta' },
});
