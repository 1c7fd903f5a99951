import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readNombres } from '@/data/nombres/nombres-api';
import { clavesDe, type Nombres } from '@/data/nombres/referencias';

type Cambiadas = Parameters<typeof clavesDe>[0];

const nombresQuery = (cambiadas: Cambiadas) =>
  queryOptions({
    queryKey: ['nombres', [...clavesDe(cambiadas)]] as const,
    queryFn: () => readNombres(cambiadas),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar los nombres' },
  });

const NADA: Cambiadas = [];

/** Reads the names of the rows that these changes refer to. */
export function useNombres(cambiadas: Cambiadas = NADA): Nombres {
  return useQuery(nombresQuery(cambiadas)).data;
}
