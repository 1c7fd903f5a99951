import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { lecturasQuery } from '@/data/agenda/lecturas';
import { calendarioQuery } from '@/data/calendarios/calendarios-queries';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import {
  decidirPlazos,
  type DecisionDePlazos,
  type PlazoDeOtraRegla,
  plazosConOtraRegla,
} from '@/data/plazos/plazos-que-cambian-api';
import { plural } from '@/lib/formato';
import { runLotes } from '@/lib/lotes';

async function contarlos(client: QueryClient): Promise<PlazoQueCambia[]> {
  const plazos: PlazoDeOtraRegla[] = [];
  for await (const page of plazosConOtraRegla()) plazos.push(...page);
  if (plazos.length === 0) return [];
  const [{ losQueCambian }, lecturas] = await Promise.all([
    import('@/data/plazos/plazos-que-cambian'),
    client.fetchQuery(lecturasQuery),
  ]);
  return losQueCambian(plazos, lecturas, (sede) =>
    client.fetchQuery({ ...calendarioQuery(sede), staleTime: 0 }),
  );
}

/** Counted in the browser, once a visit: which of them are there changes when the program or a kind does. */
export const plazosQueCambianQuery = queryOptions({
  queryKey: [...agendaKeys.all, 'cambian'],
  queryFn: ({ client }) => contarlos(client),
  staleTime: 5 * 60_000,
  meta: { errorTitle: 'Error al comprobar si cambian los plazos' },
});

const BATCH = 500;

const DECIDIDOS: Record<DecisionDePlazos['decision'], (n: number) => string> = {
  aceptar: (n) => plural(n, 'plazo cambiado', 'plazos cambiados'),
  conservar: (n) => plural(n, 'plazo conservado', 'plazos conservados'),
};

/** Answers how many were decided. */
export function useDecidirPlazos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ filas, ...decision }: DecisionDePlazos) => {
      let decided = 0;
      await runLotes(
        filas,
        (batch) => decidirPlazos({ filas: batch, ...decision }),
        (done) => void (decided += done.length),
        { size: BATCH, inFlight: 1 },
      );
      return decided;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: inicioCountersQuery.queryKey });
      return client.invalidateQueries({ queryKey: agendaKeys.all });
    },
    meta: {
      success: (decided: number, { filas, decision }: DecisionDePlazos) => ({
        title: DECIDIDOS[decision](decided),
        ...(decided < filas.length && {
          message: `${plural(filas.length - decided, 'ha cambiado', 'han cambiado')} mientras tanto y no se ${filas.length - decided === 1 ? 'ha tocado' : 'han tocado'}: se vuelve a contar`,
        }),
      }),
      errorTitle: 'No se ha podido guardar lo decidido',
    },
  });
}
