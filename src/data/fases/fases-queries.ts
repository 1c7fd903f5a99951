import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import {
  getCandidatos,
  getVida,
  informeDeFases,
  listFases,
  listOrganos,
  nombresProcesales,
} from '@/data/fases/fases-api';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';

export const fasesKeys = { all: ['fases'] as const };

/** The catalogue: an administrator changes it now and then. */
export const fasesQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'catalogo'],
  queryFn: () => listFases(),
  staleTime: 600_000,
  meta: { errorTitle: 'Error al cargar las fases' },
});

export const vidaQuery = (deal: string) =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'vida', deal],
    queryFn: ({ signal }) => getVida(deal, signal),
    meta: { errorTitle: 'Error al cargar las fases del expediente' },
  });

export const candidatosQuery = (resultado: string) =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'candidatos', resultado],
    queryFn: ({ signal }) => getCandidatos(resultado, signal),
    meta: { errorTitle: 'Error al buscar candidatos a extensión de efectos' },
  });

export const nombresQuery = (lista: 'organos' | 'procuradores' | 'letrados') =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'nombres', lista],
    queryFn: ({ signal }) => nombresProcesales(lista, signal),
    meta: { errorTitle: 'Error al cargar los nombres' },
  });

export const organosQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'organos'],
  queryFn: () => listOrganos(),
  meta: { errorTitle: 'Error al cargar los órganos' },
});

export const informeDeFasesQuery = (dias: Parameters<typeof informeDeFases>[0]) =>
  queryOptions({
    queryKey: [...fasesKeys.all, 'informe', dias],
    queryFn: ({ signal }) => informeDeFases(dias, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar el informe' },
  });

/** All that shows phases and amounts: the case files with them, their list, and the counters of Inicio. */
export function afterMoving(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: fasesKeys.all }),
    client.invalidateQueries({ queryKey: dealsKeys.all }),
    client.invalidateQueries({ queryKey: inicioCountersQuery.queryKey }),
  ]);
}
