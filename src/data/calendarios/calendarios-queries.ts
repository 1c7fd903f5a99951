import { queryOptions } from '@tanstack/react-query';

import { getCalendario, listOficiales, listReglas, listSedes } from '@/data/calendarios/calendarios-api';
import type { Comunidad } from '@/lib/plazos/comunidades';

export const calendariosKeys = { all: ['calendarios'] as const };

export const sedesQuery = queryOptions({
  queryKey: [...calendariosKeys.all, 'sedes'],
  queryFn: listSedes,
  meta: { errorTitle: 'Error al cargar las sedes' },
});

export const reglasQuery = queryOptions({
  queryKey: [...calendariosKeys.all, 'reglas'],
  queryFn: listReglas,
  meta: { errorTitle: 'Error al cargar quién ha revisado las reglas' },
});

export const calendarioQuery = (sede: string) =>
  queryOptions({
    queryKey: [...calendariosKeys.all, 'sede', sede],
    queryFn: ({ signal }) => getCalendario(sede, signal),
    meta: { errorTitle: 'Error al cargar el calendario' },
  });

export const oficialesQuery = (comunidad: Comunidad | null) =>
  queryOptions({
    queryKey: [...calendariosKeys.all, 'oficiales', comunidad],
    queryFn: ({ signal }) => listOficiales(comunidad, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar las fiestas' },
  });
