/** All that the rules of today end on another day: terms of the agenda and prior complaints, asked about on one page. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { lecturasQuery } from '@/data/agenda/lecturas';
import { calendarioQuery } from '@/data/calendarios/calendarios-queries';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { mascKeys, reglasMascQuery } from '@/data/masc/masc-queries';
import type { ReclamacionQueCambia } from '@/data/masc/reclamaciones-que-cambian';
import { decidirReclamaciones, reclamacionesConOtraRegla } from '@/data/masc/reclamaciones-que-cambian-api';
import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import {
  decidirPlazos,
  type PlazoDeOtraRegla,
  plazosConOtraRegla,
} from '@/data/plazos/plazos-que-cambian-api';
import { plural } from '@/lib/formato';
import { runLotes } from '@/lib/lotes';

export interface LoQueCambia {
  plazos: PlazoQueCambia[];
  reclamaciones: ReclamacionQueCambia[];
}

export const cuantosCambian = ({ plazos, reclamaciones }: LoQueCambia) =>
  plazos.length + reclamaciones.length;

async function contarPlazos(client: QueryClient): Promise<PlazoQueCambia[]> {
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

async function contarReclamaciones(client: QueryClient): Promise<ReclamacionQueCambia[]> {
  const [{ esPeligrosa, lasQueCambian, reglasDeCadaVia }, reglas] = await Promise.all([
    import('@/data/masc/reclamaciones-que-cambian'),
    client.fetchQuery({ ...reglasMascQuery, staleTime: 0 }),
  ]);
  const changed: ReclamacionQueCambia[] = [];
  for await (const page of reclamacionesConOtraRegla(reglasDeCadaVia(reglas)))
    changed.push(...lasQueCambian(page, reglas));
  return changed.toSorted(
    (a, b) =>
      Number(esPeligrosa(b)) - Number(esPeligrosa(a)) || a.referencia.localeCompare(b.referencia, 'es'),
  );
}

/** Counted in the browser, once a visit: which of them are there changes when the program, a kind, a route or a holiday does. */
export const loQueCambiaQuery = queryOptions({
  queryKey: [...agendaKeys.all, 'cambian'],
  queryFn: async ({ client }): Promise<LoQueCambia> => {
    const [plazos, reclamaciones] = await Promise.all([contarPlazos(client), contarReclamaciones(client)]);
    return { plazos, reclamaciones };
  },
  staleTime: 5 * 60_000,
  meta: { errorTitle: 'Error al comprobar si cambian los plazos' },
});

interface Decision {
  cuales: LoQueCambia;
  decision: 'aceptar' | 'conservar';
  /** Why their days are kept. */
  motivo?: string;
}

const BATCH = 500;

const DECIDIDOS: Record<Decision['decision'], (n: number) => string> = {
  aceptar: (n) => plural(n, 'plazo cambiado', 'plazos cambiados'),
  conservar: (n) => plural(n, 'plazo conservado', 'plazos conservados'),
};

async function decidir({ cuales: { plazos, reclamaciones }, ...decision }: Decision): Promise<number> {
  let decided = 0;
  const count = (done: unknown[]) => void (decided += done.length);
  const enLotes = { size: BATCH, inFlight: 1 };
  await runLotes(
    plazos.map(({ decidido }) => decidido),
    (filas) => decidirPlazos({ filas, ...decision }),
    count,
    enLotes,
  );
  await runLotes(
    reclamaciones.map(({ decidido }) => decidido),
    (filas) => decidirReclamaciones({ filas, ...decision }),
    count,
    enLotes,
  );
  return decided;
}

/** Answers how many were decided. */
export function useDecidirLoQueCambia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decidir,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: inicioCountersQuery.queryKey });
      void client.invalidateQueries({ queryKey: mascKeys.all });
      return client.invalidateQueries({ queryKey: agendaKeys.all });
    },
    meta: {
      success: (decided: number, { cuales, decision }: Decision) => {
        const quedan = cuantosCambian(cuales) - decided;
        return {
          title: DECIDIDOS[decision](decided),
          ...(quedan > 0 && {
            message: `${plural(quedan, 'ha cambiado', 'han cambiado')} mientras tanto y no se ${quedan === 1 ? 'ha tocado' : 'han tocado'}: se vuelve a contar`,
          }),
        };
      },
      errorTitle: 'No se ha podido guardar lo decidido',
    },
  });
}
